import { join, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { homePath } from '../../electron/homePath.ts'

const home = join(sep, 'home', 'ines')

describe('a path as people write it', () => {
  it('begins with ~ in the home folder, and nowhere else', () => {
    expect(homePath(join(home, 'Exports'), home)).toBe(`~${sep}Exports`)
    expect(homePath(join(`${home}ita`, 'Exports'), home)).toBe(join(`${home}ita`, 'Exports'))
    expect(homePath(join(sep, 'mnt', 'drive'), home)).toBe(join(sep, 'mnt', 'drive'))
  })
})
