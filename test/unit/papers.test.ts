import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const packageFile = z.object({ scripts: z.record(z.string(), z.string()) })

describe.each(['README.md', 'CONTRIBUTING.md'])('what %s says', (paper) => {
  const text = readFileSync(paper, 'utf8')
  /** What stands in backticks, in a line or as a block. */
  const code = [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([quoted]) => quoted.replaceAll('`', ''))

  it('names no command that package.json does not have', () => {
    const { scripts } = packageFile.parse(JSON.parse(readFileSync('package.json', 'utf8')))
    const asked = code.flatMap((words) => [
      ...[...words.matchAll(/npm run (?:--silent )?([a-z:]+)/g)].map(([, name = '']) => name),
      ...[...words.matchAll(/npm (start|test)\b/g)].map(([, name = '']) => name),
    ])
    expect(asked).toContain('test')
    expect(asked.filter((name) => !(name in scripts))).toEqual([])
  })

  it('names no file of the sources that is not there', () => {
    const ours = /^(?:electron|renderer|shared|test|\.ci|\.github)\/[\w.\-/]+$/
    const linked = [...text.matchAll(/\]\(([^):]+)\)/g)].map(([, path = '']) => path)
    const named = [...code.filter((words) => ours.test(words)), ...linked]
    expect(named).not.toHaveLength(0)
    // What a test run leaves there is not in a fresh clone.
    expect(named.filter((path) => !existsSync(path) && path !== 'test/.artifacts')).toEqual([])
  })
})

describe('the map in CONTRIBUTING.md', () => {
  const map = /```\n(shared\/[\s\S]*?)\n```/.exec(readFileSync('CONTRIBUTING.md', 'utf8'))?.[1] ?? ''

  /** The places it draws, each line below the last one that stands further left; some lines draw two beside each other. */
  function places(): string[] {
    const above: string[] = []
    return map.split('\n').flatMap((line) => {
      const [, indent = '', first = ''] = /^( *)((?:[\w.-]+\/ ?)+|[\w.-]+\.ts(?=\s))/.exec(line) ?? []
      if (first === '') return []
      const depth = indent.length / 2
      above.length = depth
      above[depth] = first.trim()
      const beside = [...line.matchAll(/(?<=\S {2,})([\w.-]+(?:\.ts|\/))(?= {2,})/g)].map(([place]) => place)
      return [...first.trim().split(' '), ...beside].map((place) => above.slice(0, depth).join('') + place)
    })
  }

  it('draws only what is there', () => {
    const drawn = places()
    expect(drawn).toEqual(
      expect.arrayContaining([
        'electron/preload.ts',
        'electron/schedule/',
        'shared/ipc/channels/',
        'test/e2e/support/',
      ]),
    )
    expect(drawn.filter((place) => !existsSync(place))).toEqual([])
  })
})
