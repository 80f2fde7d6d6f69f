import type { OpenDialogOptions, SaveDialogOptions } from 'electron'

export interface Command {
  program: string
  args: string[]
}

/** The programs that can show a file dialog on `platform`, the most native first. Each writes a path a line. */
export function chooserCommands(platform: NodeJS.Platform, options: OpenDialogOptions): Command[] {
  const { title = 'Choose', properties = [], filters = [] } = options
  const folder = properties.includes('openDirectory')
  const multiple = properties.includes('multiSelections')
  const extensions = filters.flatMap((filter) => filter.extensions)
  if (platform === 'darwin')
    return [{ program: 'osascript', args: ['-e', appleScript(title, folder, multiple, extensions)] }]
  if (platform === 'win32') {
    const script = windowsScript(title, folder, multiple, extensions)
    return [{ program: 'powershell.exe', args: ['-NoProfile', '-STA', '-Command', script] }]
  }
  const patterns = extensions.map((extension) => `*.${extension}`).join(' ')
  return [
    {
      program: 'zenity',
      args: [
        '--file-selection',
        `--title=${title}`,
        '--separator=\n',
        ...(folder ? ['--directory'] : []),
        ...(multiple ? ['--multiple'] : []),
        ...(patterns === '' ? [] : [`--file-filter=${patterns}`]),
      ],
    },
    {
      program: 'kdialog',
      args: folder
        ? ['--title', title, '--getexistingdirectory', '.']
        : [
            '--title',
            title,
            '--getopenfilename',
            '.',
            patterns || '*',
            ...(multiple ? ['--multiple', '--separate-output'] : []),
          ],
    },
  ]
}

/** The programs that can ask where to save a file on `platform`, the most native first. Each writes the path. */
export function saverCommands(platform: NodeJS.Platform, options: SaveDialogOptions): Command[] {
  const { title = 'Save as', defaultPath = '', filters = [] } = options
  if (platform === 'darwin') {
    const script = `POSIX path of (choose file name with prompt ${JSON.stringify(title)} default name ${JSON.stringify(defaultPath)})`
    return [{ program: 'osascript', args: ['-e', script] }]
  }
  const patterns = filters.flatMap(({ extensions }) => extensions).map((extension) => `*.${extension}`)
  if (platform === 'win32') {
    const filter = `${patterns.join(';')}|${patterns.join(';')}`
    const script = `${windowsForms} $d = New-Object System.Windows.Forms.SaveFileDialog; $d.Title = ${quoted(title)}; $d.FileName = ${quoted(defaultPath)}; $d.Filter = ${quoted(filter)}; if ($d.ShowDialog() -eq 'OK') { $d.FileName }`
    return [{ program: 'powershell.exe', args: ['-NoProfile', '-STA', '-Command', script] }]
  }
  return [
    {
      program: 'zenity',
      args: [
        '--file-selection',
        '--save',
        '--confirm-overwrite',
        `--title=${title}`,
        `--filename=${defaultPath}`,
        `--file-filter=${patterns.join(' ')}`,
      ],
    },
    { program: 'kdialog', args: ['--title', title, '--getsavefilename', defaultPath, patterns.join(' ')] },
  ]
}

function appleScript(title: string, folder: boolean, multiple: boolean, extensions: string[]): string {
  const types =
    extensions.length === 0 || folder
      ? ''
      : ` of type {${extensions.map((e) => JSON.stringify(e)).join(', ')}}`
  const choose = `choose ${folder ? 'folder' : 'file'} with prompt ${JSON.stringify(title)}${types}`
  const many = `${choose}${multiple ? ' with multiple selections allowed' : ''}`
  return `set text item delimiters to linefeed
set paths to {}
repeat with chosen in ((${many}) as list)
  set end of paths to POSIX path of chosen
end repeat
paths as text`
}

const windowsForms =
  '[Console]::OutputEncoding = [Text.Encoding]::UTF8; Add-Type -AssemblyName System.Windows.Forms;'

/** As PowerShell quotes a text. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

function windowsScript(title: string, folder: boolean, multiple: boolean, extensions: string[]): string {
  if (folder) {
    return `${windowsForms} $d = New-Object System.Windows.Forms.FolderBrowserDialog; $d.Description = ${quoted(title)}; if ($d.ShowDialog() -eq 'OK') { $d.SelectedPath }`
  }
  const patterns = extensions.map((extension) => `*.${extension}`).join(';') || '*.*'
  const filter = quoted(`${patterns}|${patterns}`)
  return `${windowsForms} $d = New-Object System.Windows.Forms.OpenFileDialog; $d.Title = ${quoted(title)}; $d.Filter = ${filter}; $d.Multiselect = $${multiple}; if ($d.ShowDialog() -eq 'OK') { $d.FileNames }`
}
