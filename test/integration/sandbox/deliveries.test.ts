import { describe, expect, it } from 'vitest'
import { type Sandbox } from '../../../electron/sandbox/server.ts'
import { type FakeClock, fakeClock } from '../../support/fakeClock.ts'
import {
  ask,
  createEpisode,
  getEpisode,
  publish,
  send,
  startTestSandbox,
  temporaryFolder,
} from './support.ts'
import { startTarget, type Target } from './webhookTarget.ts'

const allEvents = ['episode_created', 'episode_published', 'subscriber_created', 'subscriber_deleted']

async function subscribe(sandbox: Sandbox, target: Target, events: string[], show = 'my-show') {
  for (const event of events) {
    const json = { event_name: event, show_id: show, url: `${target.url}/${event}` }
    await ask(sandbox, 'webhooks.create', undefined, { json })
  }
}

/** Moves time on until the sandbox has tried `times` times to deliver its latest event. */
async function untilTried(sandbox: Sandbox, clock: FakeClock, times: number): Promise<void> {
  for (let n = 0; n < 2000; n += 1) {
    await sandbox.deliveriesSettled()
    if ((sandbox.deliveries()[0]?.attempts ?? 0) >= times) return
    await clock.advance(1000)
  }
  throw new Error('It was never tried that often')
}

describe('deliveries', () => {
  it('tell a target of what it asked for, as the API shows it', async () => {
    const target = await startTarget()
    const sandbox = await startTestSandbox()
    await subscribe(sandbox, target, ['episode_created', 'episode_published'])
    const created = await createEpisode(sandbox, { title: 'Told' })
    await sandbox.deliveriesSettled()
    const published = await publish(sandbox, created.id, { status: 'published' })
    await sandbox.deliveriesSettled()
    expect(target.received).toMatchObject([
      {
        path: '/episode_created',
        headers: { 'content-type': 'application/json', 'x-webhook-delivery': '1' },
        body: { event_name: 'episode_created', data: created },
      },
      { path: '/episode_published', body: { event_name: 'episode_published', data: published } },
    ])
    expect(Object.keys(target.received[0]!.body)).toEqual(['event_name', 'data'])
    expect(target.received[0]!.headers).not.toHaveProperty('x-api-key')
  })

  it('tell of subscribers, those of a batch one by one, and of the removed one as it was', async () => {
    const target = await startTarget()
    const sandbox = await startTestSandbox({ seed: 'demo' })
    await subscribe(sandbox, target, ['subscriber_created', 'subscriber_deleted'], 'studio-notes')
    const json = { show_id: 'studio-notes', emails: ['a@example.com', 'b@example.com'] }
    const { data } = await ask(sandbox, 'subscribers.createBatch', undefined, { json })
    const removed = await ask(sandbox, 'subscribers.remove', `/v1/subscribers/${data[0]!.id}`)
    await sandbox.deliveriesSettled()
    const told = (event: string) =>
      target.received.filter(({ path }) => path === `/${event}`).map(({ body }) => body.data)
    expect(told('subscriber_created')).toEqual(data)
    expect(told('subscriber_deleted')).toEqual([removed.data])
  })

  it('tell of an episode that comes out by itself, once', async () => {
    const target = await startTarget()
    const clock = fakeClock()
    const sandbox = await startTestSandbox({ clock })
    await subscribe(sandbox, target, ['episode_published'])
    const { id } = await createEpisode(sandbox)
    await publish(sandbox, id, { status: 'scheduled', published_at: '2026-11-21 10:00' })
    expect(sandbox.deliveries()).toEqual([])
    await clock.advance(3_600_000)
    await sandbox.deliveriesSettled()
    expect(target.received.map(({ body }) => body.data.attributes['status'])).toEqual(['published'])
    await publish(sandbox, id, { status: 'published' })
    await clock.advance(3_600_000)
    expect(sandbox.deliveries()).toHaveLength(1)
  })

  it('tell at once of an episode that is scheduled for a time that has passed', async () => {
    const sandbox = await startTestSandbox()
    await subscribe(sandbox, await startTarget(), ['episode_published'])
    const { id } = await createEpisode(sandbox)
    await publish(sandbox, id, { status: 'scheduled', published_at: '2020-01-01 10:00' })
    expect(sandbox.deliveries()).toHaveLength(1)
  })

  it('tell of an episode that came out while the service was down, with addresses that work', async () => {
    const target = await startTarget()
    const clock = fakeClock()
    const dataDir = await temporaryFolder()
    const before = await startTestSandbox({ dataDir, clock })
    await subscribe(before, target, ['episode_published'])
    const { id } = await createEpisode(before)
    await publish(before, id, { status: 'scheduled', published_at: '2026-11-21 10:00' })
    await before.close()
    await clock.advance(3_600_000)
    const after = await startTestSandbox({ dataDir, clock })
    await after.deliveriesSettled()
    expect(target.received.map(({ body }) => body.data)).toEqual([await getEpisode(after, id)])
  })

  it('are for the show and the event alone, and only of what was done', async () => {
    const target = await startTarget()
    const sandbox = await startTestSandbox({ seed: 'demo' })
    await subscribe(sandbox, target, allEvents, 'studio-notes')
    await createEpisode(sandbox, { show_id: 'tidewater-stories' })
    const emails = ['a@example.com', 'nonsense']
    await send(sandbox, 'POST', '/v1/subscribers/batch', { json: { show_id: 'studio-notes', emails } })
    const { id } = await createEpisode(sandbox, { show_id: 'studio-notes' })
    await ask(sandbox, 'episodes.update', `/v1/episodes/${id}`, { json: { episode: { title: 'Again' } } })
    await publish(sandbox, id, { status: 'draft' })
    expect(sandbox.deliveries().map((each) => each.eventName)).toEqual(['episode_created'])
  })

  it.each([[500], [404], [302], ['nothing']] as const)(
    'are tried again when the target answers %s, later and later, ten times in all',
    async (answer) => {
      const target = await startTarget()
      target.answer = answer
      const clock = fakeClock()
      const sandbox = await startTestSandbox({ clock })
      await subscribe(sandbox, target, ['episode_created'])
      // Nothing waits for the target: the answer is there although it never answers.
      await createEpisode(sandbox)
      for (let seconds = 0; sandbox.deliveries()[0]?.state === 'waiting'; seconds += 1) {
        if (answer === 'nothing') await expect.poll(() => clock.pending()).toBeGreaterThan(0)
        else await sandbox.deliveriesSettled()
        await clock.advance(1000)
        if (seconds > 3000) throw new Error('It goes on for ever')
      }
      expect(target.received).toHaveLength(10)
      expect(new Set(target.received.map(({ path }) => path))).toEqual(new Set(['/episode_created']))
      expect(sandbox.deliveries()[0]).toMatchObject({
        state: 'failed',
        attempts: 10,
        lastStatus: answer === 'nothing' ? null : answer,
        lastError: answer === 'nothing' ? 'No answer in 10 seconds' : null,
        nextAttemptAt: null,
      })
    },
  )

  it('wait at least as long each time, from about one second', async () => {
    const target = await startTarget()
    target.answer = 503
    const clock = fakeClock()
    // Without chance in it the waits are 0.8 s, 1.6 s, 3.2 s...
    const random = (bytes: number) => new Uint8Array(bytes)
    const dataDir = await temporaryFolder()
    const first = await startTestSandbox({ dataDir, clock })
    await first.close()
    const sandbox = await startTestSandbox({ dataDir, clock, random })
    await subscribe(sandbox, target, ['episode_created'])
    await createEpisode(sandbox)
    const waits = []
    for (let n = 1; n <= 5; n += 1) {
      await untilTried(sandbox, clock, n)
      waits.push((sandbox.deliveries()[0]?.nextAttemptAt ?? 0) - clock.now())
    }
    expect(waits).toEqual([800, 1600, 3200, 6400, 12_800])
  })

  it('go through once the target is back, also after a restart', async () => {
    const target = await startTarget()
    target.answer = 500
    const clock = fakeClock()
    const dataDir = await temporaryFolder()
    const before = await startTestSandbox({ dataDir, clock })
    await subscribe(before, target, ['episode_created'])
    await createEpisode(before)
    await untilTried(before, clock, 2)
    await before.close()
    target.answer = 200
    await clock.advance(60_000)
    const after = await startTestSandbox({ dataDir, clock })
    await after.deliveriesSettled()
    expect(after.deliveries()).toMatchObject([{ state: 'delivered', attempts: 3, lastStatus: 200 }])
    expect(target.received).toHaveLength(3)
  })

  it('name the reason when nobody listens', async () => {
    const sandbox = await startTestSandbox({ clock: fakeClock() })
    const target = { url: 'http://127.0.0.1:1', received: [], answer: 200 } satisfies Target
    await subscribe(sandbox, target, ['episode_created'])
    await createEpisode(sandbox)
    await sandbox.deliveriesSettled()
    const [delivery] = sandbox.deliveries()
    expect(delivery).toMatchObject({ state: 'waiting', attempts: 1, lastStatus: null })
    expect(delivery?.lastError).not.toBe('')
  })

  it('stop when the webhook is removed', async () => {
    const target = await startTarget()
    target.answer = 500
    const clock = fakeClock()
    const sandbox = await startTestSandbox({ clock })
    await subscribe(sandbox, target, ['episode_created'])
    await createEpisode(sandbox)
    await sandbox.deliveriesSettled()
    await ask(sandbox, 'webhooks.remove', '/v1/webhooks/1')
    await clock.advance(600_000)
    await sandbox.deliveriesSettled()
    expect(target.received).toHaveLength(1)
    expect(sandbox.deliveries()).toMatchObject([{ state: 'cancelled', webhookId: null, attempts: 1 }])
  })

  it('of one target that does not answer hold up neither the others nor the end of the service', async () => {
    const silent = await startTarget()
    silent.answer = 'nothing'
    const target = await startTarget()
    const sandbox = await startTestSandbox({ clock: fakeClock() })
    await subscribe(sandbox, silent, ['episode_created'])
    await subscribe(sandbox, target, ['episode_created'])
    for (let n = 0; n < 6; n += 1) await createEpisode(sandbox)
    await expect.poll(() => target.received.length).toBe(6)
    // One at a time for each webhook: five are still to come.
    expect(silent.received).toHaveLength(1)
    await sandbox.close()
  })

  it('are spoken to four targets at a time', async () => {
    const silent = await startTarget()
    silent.answer = 'nothing'
    const clock = fakeClock()
    const sandbox = await startTestSandbox({ clock })
    for (let n = 0; n < 6; n += 1) await subscribe(sandbox, silent, ['episode_created'])
    await createEpisode(sandbox)
    await expect.poll(() => silent.received.length).toBe(4)
    await clock.advance(10_000)
    await expect.poll(() => silent.received.length).toBe(6)
  })
})

describe('the log of deliveries', () => {
  it('is a page, which tells of targets no more than their host', async () => {
    const target = await startTarget()
    const sandbox = await startTestSandbox()
    await subscribe(sandbox, target, ['episode_created'])
    await createEpisode(sandbox)
    await sandbox.deliveriesSettled()
    const response = await fetch(`${sandbox.baseUrl}/deliveries`)
    const html = await response.text()
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    for (const part of ['my-show', 'episode_created', 'delivered', target.url]) expect(html).toContain(part)
    expect(html).not.toContain(`${target.url}/episode_created`)
  })

  it('forgets after 30 days what has ended', async () => {
    const target = await startTarget()
    const clock = fakeClock()
    const dataDir = await temporaryFolder()
    const before = await startTestSandbox({ dataDir, clock })
    await subscribe(before, target, ['episode_created'])
    await createEpisode(before)
    await before.deliveriesSettled()
    await before.close()
    await clock.advance(31 * 86_400_000)
    expect((await startTestSandbox({ dataDir, clock })).deliveries()).toEqual([])
  })
})
