import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { mp3Bytes, wavBytes } from '../../support/audio.ts'
import { commandLine } from '../../support/commandLine.ts'
import { holdPort } from '../../support/holdPort.ts'
import { startStrictService } from '../../support/strictService.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

const tenMinutesAgo = new Date(Date.now() - 10 * 60_000)

/** Puts a file there as if it had lain there for a while, so that no test waits for a quiet time it is not about. */
function lay(path: string, content: Buffer | string): void {
  writeFileSync(path, content)
  utimesSync(path, tenMinutesAgo, tenMinutesAgo)
}

async function strictService() {
  const service = await startStrictService()
  onTestFinished(() => service.close())
  return service
}

describe('watch --drain', () => {
  it('publishes six files in 18 calls and a few to get started, to a service that keeps to the letter', async () => {
    const service = await strictService()
    const drop = await temporaryFolder()
    for (const [index, name] of ['One', 'Two', 'Three'].entries()) {
      lay(join(drop, `${name}.wav`), wavBytes({ seconds: 1 + index }))
      lay(join(drop, `${name} more.mp3`), mp3Bytes({ seconds: 1 + index, xing: true }))
    }
    const args = ['watch', drop, '--show', 'plain-show', '--drain', '--status', 'published', '--json']
    const run = await commandLine(
      [...args, '--profile', await temporaryFolder(), '--base-url', service.baseUrl],
      {
        env: { WAVEDROP_API_KEY: service.apiKey },
      },
    )

    expect(run.stderr).toBe('')
    expect(run.code).toBe(0)
    expect(run.events.at(-1)).toEqual({
      event: 'summary',
      jobs: { done: 18, waiting: 0, needsAttention: 0 },
      conflicts: 0,
      refused: 0,
    })
    const titles = [...service.episodes.values()].map(({ title }) => title).sort()
    expect(titles).toEqual(['One', 'One more', 'Three', 'Three more', 'Two', 'Two more'])
    expect([...service.episodes.values()].every(({ status }) => status === 'published')).toBe(true)
    expect(service.statuses).not.toContain(429)
    expect(service.calls.length).toBeGreaterThanOrEqual(18)
    expect(service.calls.length).toBeLessThanOrEqual(24)

    const files = readdirSync(drop).map((name) => readFileSync(join(drop, name)))
    const sums = (all: Buffer[]) =>
      all.map((bytes) => createHash('sha256').update(bytes).digest('hex')).sort()
    expect(service.uploads.map(({ sha256 }) => sha256).sort()).toEqual(sums(files))
    for (const { headers, bytes } of service.uploads) {
      expect(Object.keys(headers)).not.toContain('x-api-key')
      expect(JSON.stringify(headers)).not.toContain(service.apiKey)
      expect(headers['content-length']).toBe(String(bytes))
      expect(headers['transfer-encoding']).toBeUndefined()
      expect(['audio/wav', 'audio/mpeg']).toContain(headers['content-type'])
    }
    expect(new Set([...service.episodes.values()].map(({ audio_url }) => audio_url)).size).toBe(6)
  }, 90_000)

  it('makes nothing twice when it is run again', async () => {
    const service = await strictService()
    const [drop, profile] = [await temporaryFolder(), await temporaryFolder()]
    lay(join(drop, 'Once.wav'), wavBytes({ seconds: 1 }))
    const args = [
      'watch',
      drop,
      '--show',
      'plain-show',
      '--drain',
      '--profile',
      profile,
      '--base-url',
      service.baseUrl,
    ]
    const env = { WAVEDROP_API_KEY: service.apiKey }
    expect((await commandLine(args, { env })).code).toBe(0)
    expect((await commandLine(args, { env })).code).toBe(0)
    expect([...service.episodes.values()].map(({ title, status }) => `${title}: ${status}`)).toEqual([
      'Once: draft',
    ])
  })

  it('names a text file called .mp3 and an empty file, says what to do, and publishes the sound one', async () => {
    const service = await strictService()
    const drop = await temporaryFolder()
    lay(join(drop, 'notes.mp3'), 'Remember to thank the guests.\n'.repeat(40))
    lay(join(drop, 'empty.wav'), '')
    lay(join(drop, 'Good.wav'), wavBytes({ seconds: 1 }))
    const args = [
      'watch',
      drop,
      '--show',
      'plain-show',
      '--drain',
      '--profile',
      await temporaryFolder(),
      '--base-url',
      service.baseUrl,
    ]
    const run = await commandLine(args, { env: { WAVEDROP_API_KEY: service.apiKey } })
    expect(run.code).toBe(1)
    expect(run.stderr).toMatch(/notes\.mp3.*not audio.*plain text/)
    expect(run.stderr).toMatch(/empty\.wav.*empty/)
    expect([...service.episodes.values()].map(({ title }) => title)).toEqual(['Good'])
    expect(readdirSync(drop).sort()).toEqual(['Good.wav', 'empty.wav', 'notes.mp3'])
  })

  it('keeps the work when the service dies half-way, exits 4, and finishes at the next run', async () => {
    const dying = await startStrictService()
    const [drop, profile] = [await temporaryFolder(), await temporaryFolder()]
    const env = { WAVEDROP_API_KEY: dying.apiKey }
    const common = ['--show', 'plain-show', '--drain', '--profile', profile, '--base-url', dying.baseUrl]
    mkdirSync(join(drop, 'empty'))
    // The show is known from here on, so the next run can begin without the service.
    expect((await commandLine(['watch', join(drop, 'empty'), ...common], { env })).code).toBe(0)
    await dying.close()
    const held = await holdPort(dying.baseUrl)
    onTestFinished(() => held.release())
    lay(join(drop, 'Kept.wav'), wavBytes({ seconds: 1 }))
    const offline = await commandLine(['watch', drop, ...common, '--json'], { env })
    expect(offline.code).toBe(4)
    expect(offline.stderr).toMatch(/kept/)
    expect(offline.events.at(-1)).toMatchObject({ jobs: { done: 0, waiting: 2, needsAttention: 0 } })
  }, 60_000)
})

describe('what cannot begin', () => {
  it('exits 3 for a key the service refuses', async () => {
    const service = await strictService()
    const run = await commandLine(
      ['shows', '--profile', await temporaryFolder(), '--base-url', service.baseUrl],
      {
        env: { WAVEDROP_API_KEY: 'wrong' },
      },
    )
    expect(run.code).toBe(3)
    expect(run.stderr).toMatch(/does not accept this API key.*Copy the key/)
  })

  it('exits 4 for a service that is not there', async () => {
    const run = await commandLine(
      ['shows', '--profile', await temporaryFolder(), '--base-url', 'http://127.0.0.1:9'],
      {
        env: { WAVEDROP_API_KEY: 'any' },
      },
    )
    expect(run.code).toBe(4)
    expect(run.stderr).toMatch(/does not take connections/)
  })

  it('exits 2 for a folder that does not exist, a show that does not exist, and a time that has passed', async () => {
    const service = await strictService()
    const at = ['--profile', await temporaryFolder(), '--base-url', service.baseUrl]
    const env = { WAVEDROP_API_KEY: service.apiKey }
    const noFolder = await commandLine(['watch', '/nowhere/at all', '--show', 'plain-show', ...at], { env })
    expect([noFolder.code, noFolder.stderr]).toEqual([2, expect.stringMatching(/“at all” is not there/)])
    const noShow = await commandLine(['watch', await temporaryFolder(), '--show', 'other', ...at], { env })
    expect([noShow.code, noShow.stderr]).toEqual([2, expect.stringMatching(/no show “other”.*plain-show/)])
    const past = ['--status', 'scheduled', '--at', '2020-01-01 06:00']
    const passed = await commandLine(
      ['watch', await temporaryFolder(), '--show', 'plain-show', ...past, ...at],
      { env },
    )
    expect([passed.code, passed.stderr]).toEqual([2, expect.stringMatching(/already passed/)])
  })

  it('exits 2 without a key, an account, or a command that exists', async () => {
    const noKey = await commandLine([
      'shows',
      '--profile',
      await temporaryFolder(),
      '--base-url',
      'http://127.0.0.1:9',
    ])
    expect([noKey.code, noKey.stderr]).toEqual([2, expect.stringMatching(/WAVEDROP_API_KEY/)])
    const noAccount = await commandLine(['shows', '--profile', await temporaryFolder()])
    expect([noAccount.code, noAccount.stderr]).toEqual([2, expect.stringMatching(/login/)])
    expect((await commandLine(['upload'])).code).toBe(2)
  })
})
