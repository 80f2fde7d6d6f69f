import { describe, expect, it } from 'vitest'
import { routes } from '../../../shared/api/routes.ts'
import { openStudio, type Studio } from './studio.ts'

/** The demonstration's private show: 14 subscribers, 10 of them activated. */
const show = 'studio-notes'

const run = (studio: Studio, ...args: string[]) => studio.run(['subscribers', show, ...args])

async function there(studio: Studio): Promise<string[]> {
  const answer = await studio.send('GET', `/v1/subscribers?show_id=${show}&pagination[per]=100`)
  const { data } = routes['subscribers.list'].response.parse(answer)
  return data.map(({ attributes }) => attributes.email ?? '')
}

describe('subscribers list', () => {
  it('lists who there is with what the service knows of them, and offline who was last seen', async () => {
    const studio = await openStudio()
    const listed = await run(studio, 'list', '--json')
    expect(listed.code).toBe(0)
    expect(listed.events).toHaveLength(15)
    expect(listed.events.filter((event) => event['activated'] === true)).toHaveLength(10)
    expect(listed.events[0]).toMatchObject({
      event: 'subscriber',
      id: expect.any(String) as string,
      sync: 'on-service',
    })
    expect(listed.events.at(-1)).toEqual({ event: 'summary', subscribers: 14, fresh: true })

    await studio.leave()
    const offline = await run(studio, 'list')
    expect(offline.code).toBe(4)
    expect(offline.stdout.trim().split('\n')).toHaveLength(14)
    expect(offline.stderr).toMatch(/last seen/)
  })
})

describe('subscribers add and remove', () => {
  it('adds whoever is not there, in one request, and removes them by address', async () => {
    const studio = await openStudio()
    await run(studio, 'list')
    studio.asked()
    const added = await run(
      studio,
      'add',
      'ada@example.com',
      'ben@example.com',
      'ELIN.HAUGEN@example.com',
      '--json',
    )
    expect(added.code).toBe(0)
    expect(added.events).toContainEqual({
      event: 'address',
      email: 'ELIN.HAUGEN@example.com',
      action: 'none',
    })
    expect(added.events.at(-1)).toMatchObject({
      event: 'summary',
      jobs: { done: 1, waiting: 0, needsAttention: 0 },
      conflicts: 0,
    })
    expect(studio.wrote()).toEqual(['POST /v1/subscribers/batch'])
    expect(await there(studio)).toHaveLength(16)

    const removed = await run(studio, 'remove', 'Ada@example.com')
    expect([removed.code, removed.stderr]).toEqual([0, ''])
    expect(await there(studio)).not.toContain('ada@example.com')
  })

  it('exits 2 for what cannot be meant, and sends nothing', async () => {
    const studio = await openStudio()
    const refused = async (...args: string[]) => {
      const { code, stderr } = await studio.run(['subscribers', ...args])
      return `${code} ${stderr}`
    }
    expect(await refused(show, 'add', 'ada at example')).toMatch(
      /^2 “ada at example”: this is no e-mail address/,
    )
    expect(await refused(show, 'add')).toMatch(/^2 Who is to be added/)
    expect(await refused(show, 'invite', 'a@b')).toMatch(/^2 .*list, add, import, remove/)
    expect(await refused(show, 'remove', 'nobody@example.com')).toMatch(
      /^2 nobody@example.com is no subscriber/,
    )
    expect(await refused(show, 'list', '--dry-run')).toMatch(/^2 “list” has no such option/)
    expect(await refused('tidewater-stories', 'add', 'a@b')).toMatch(/^2 .*not a private show/)
    expect(await refused('nowhere', 'list')).toMatch(/^2 There is no show “nowhere”/)
    expect(studio.wrote()).toEqual([])
  })

  it('names on stderr what the service refuses, and exits 1', async () => {
    const studio = await openStudio()
    const run1 = await run(studio, 'add', 'ada@example.com', 'grüße@example.com')
    expect(run1.code).toBe(1)
    expect(run1.stderr).toMatch(/does not take grüße@example\.com \(is not an email address\)/)
    expect(await there(studio)).toHaveLength(14)
  })

  it('keeps what cannot be sent for the next run, and exits 4', async () => {
    const studio = await openStudio()
    await run(studio, 'list')
    await studio.leave()
    const offline = await run(studio, 'add', 'ada@example.com', '--skip-welcome-email', '--json')
    expect(offline.code).toBe(4)
    expect(offline.events.at(-1)).toMatchObject({ jobs: { done: 0, waiting: 1, needsAttention: 0 } })
    await studio.comeBack()
    const later = await run(studio, 'add', 'ada@example.com', '--json')
    expect(later.code).toBe(0)
    expect((await there(studio)).filter((email) => email === 'ada@example.com')).toHaveLength(1)
  }, 60_000)
})

describe('subscribers import', () => {
  it('prints the requests of a dry run and sends none; then sends just those', async () => {
    const studio = await openStudio()
    const addresses = Array.from({ length: 120 }, (_, n) => `listener${n}@example.com`)
    const file = studio.plan('list.csv', 'Name;Email', ...addresses.map((email) => `Somebody;${email}`))
    const dry = await run(studio, 'import', file, '--dry-run', '--skip-welcome-email', '--json')
    expect(dry.code).toBe(0)
    expect(studio.wrote()).toEqual([])
    const requests = dry.events.filter(({ event }) => event === 'request')
    expect(requests).toMatchObject([
      { method: 'POST', path: '/v1/subscribers/batch', body: { skip_welcome_email: true } },
      { method: 'POST', path: '/v1/subscribers/batch' },
    ])
    expect(requests.flatMap(({ body }) => (body as { emails: string[] }).emails)).toEqual(addresses)
    expect(dry.events.at(-1)).toEqual({ event: 'summary', addresses: 120, requests: 2 })
    expect(await there(studio)).toHaveLength(14)

    const sent = await run(studio, 'import', file, '--skip-welcome-email')
    expect([sent.code, sent.stderr]).toEqual([0, ''])
    expect(studio.wrote()).toEqual(['POST /v1/subscribers/batch', 'POST /v1/subscribers/batch'])
    const again = await run(studio, 'import', file, '--skip-welcome-email', '--dry-run', '--json')
    expect(again.events.at(-1)).toEqual({ event: 'summary', addresses: 0, requests: 0 })
  })

  it('sends nothing until every row is good, and names each that is not', async () => {
    const studio = await openStudio()
    const file = studio.plan('list.csv', 'email', 'ada@example.com', 'ben at example', ',')
    const bad = await run(studio, 'import', file, '--json')
    expect(bad.code).toBe(1)
    expect(bad.events).toEqual([
      { event: 'bad-row', line: 3, reason: '“ben at example” is no e-mail address.' },
      { event: 'summary', addresses: 1, badRows: 1 },
    ])
    expect(bad.stderr).toMatch(/Line 3: “ben at example”/)
    expect(studio.wrote()).toEqual([])
    const missing = await run(studio, 'import', `${file}.gone`)
    expect([missing.code, missing.stderr]).toEqual([2, expect.stringMatching(/cannot be read/)])
  })
})
