import { statSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { procWriters } from '../../../electron/inbox/procWriters.ts'
import { writeWav } from '../../support/audio.ts'
import { openElsewhere } from './otherProcess.ts'
import { folderForTest } from './watched.ts'

function located(path: string) {
  const { dev, ino } = statSync(path, { bigint: true })
  return { path, identity: `${dev}:${ino}` }
}

describe.runIf(process.platform === 'linux')('who has a file open for writing, on Linux', () => {
  it.each([
    ['r', 'closed'],
    ['a', 'open'],
    ['r+', 'open'],
  ])('another program that opened it with %s makes it %s', async (flags, state) => {
    const path = join(await folderForTest(), 'ü a.wav')
    await writeWav(path, 1)
    const program = await openElsewhere(path, flags)
    onTestFinished(() => program.end())
    expect(await procWriters.look([located(path)])).toEqual([state])
    await program.close()
    expect(await procWriters.look([located(path)])).toEqual(['closed'])
  })

  it('a writer is found after the file was renamed', async () => {
    const folder = await folderForTest()
    await writeWav(join(folder, 'a.wav'), 1)
    const program = await openElsewhere(join(folder, 'a.wav'), 'a')
    onTestFinished(() => program.end())
    await rename(join(folder, 'a.wav'), join(folder, 'b.wav'))
    expect(await procWriters.look([located(join(folder, 'b.wav'))])).toEqual(['open'])
  })

  it('this very process counts when it writes', async () => {
    const path = join(await folderForTest(), 'a.wav')
    await writeWav(path, 1)
    const handle = await open(path, 'a')
    expect(await procWriters.look([located(path)])).toEqual(['open'])
    await handle.close()
    expect(await procWriters.look([located(path)])).toEqual(['closed'])
  })

  it('files of one name in two folders are told apart, and answered in order', async () => {
    const [one, two] = [join(await folderForTest(), 'a.wav'), join(await folderForTest(), 'a.wav')]
    await writeWav(one, 1)
    await writeWav(two, 1)

    const handle = await open(two, 'a')
    onTestFinished(() => handle.close())
    expect(await procWriters.look([located(one), located(two)])).toEqual(['closed', 'open'])
  })

  it('a file whose folder is gone by now is unknown', async () => {
    const path = join(await folderForTest(), 'none', 'a.wav')
    expect(await procWriters.look([{ path, identity: '1:1' }])).toEqual(['unknown'])
  })
})
