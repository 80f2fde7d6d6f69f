import { describe, expect, it } from 'vitest'
import { chooserCommands, saverCommands } from '../../host/dialogs/commands.ts'

const audio = {
  title: 'The producer\'s "audio"',
  properties: ['openFile' as const, 'multiSelections' as const],
  filters: [{ name: 'Audio', extensions: ['mp3', 'wav'] }],
}
const folder = { title: 'Choose a folder', properties: ['openDirectory' as const] }
const only = (platform: NodeJS.Platform, options: object) =>
  chooserCommands(platform, options)[0]?.args.join(' ')

describe('the dialog for files', () => {
  it('takes many of the named kinds on Linux, in either desktop', () => {
    expect(chooserCommands('linux', audio)).toEqual([
      {
        program: 'zenity',
        args: [
          '--file-selection',
          `--title=${audio.title}`,
          '--separator=\n',
          '--multiple',
          '--file-filter=*.mp3 *.wav',
        ],
      },
      {
        program: 'kdialog',
        args: [
          '--title',
          audio.title,
          '--getopenfilename',
          '.',
          '*.mp3 *.wav',
          '--multiple',
          '--separate-output',
        ],
      },
    ])
  })

  it('quotes the title for AppleScript', () => {
    expect(only('darwin', audio)).toContain(
      'choose file with prompt "The producer\'s \\"audio\\"" of type {"mp3", "wav"} with multiple selections allowed',
    )
  })

  it('quotes the title for PowerShell', () => {
    expect(only('win32', audio)).toContain(`$d.Title = 'The producer''s "audio"'`)
    expect(only('win32', audio)).toContain("$d.Filter = '*.mp3;*.wav|*.mp3;*.wav'; $d.Multiselect = $true")
  })
})

describe('the dialog for a folder', () => {
  it.each([
    ['linux', '--directory'],
    ['darwin', 'choose folder with prompt "Choose a folder"'],
    ['win32', 'FolderBrowserDialog'],
  ] as const)('on %s is one for folders', (platform, sign) => {
    expect(only(platform, folder)).toContain(sign)
  })
})

describe('the dialog to save a file', () => {
  const options = { defaultPath: "Ana's figures.csv", filters: [{ name: 'CSV', extensions: ['csv'] }] }
  it.each([
    ['linux', "--save --confirm-overwrite --title=Save as --filename=Ana's figures.csv --file-filter=*.csv"],
    ['darwin', 'choose file name with prompt "Save as" default name "Ana\'s figures.csv"'],
    ['win32', "$d.FileName = 'Ana''s figures.csv'; $d.Filter = '*.csv|*.csv'"],
  ] as const)('on %s suggests a name', (platform, sign) => {
    expect(saverCommands(platform, options)[0]?.args.join(' ')).toContain(sign)
  })
})
