import { mkdir, rm } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { type Sandbox } from '../../../electron/sandbox/server.ts'
import { fakeClock } from '../../support/fakeClock.ts'
import { outboxNames, readOutbox } from './eml.ts'
import { ask, createEpisode, publish, send, startTestSandbox, temporaryFolder } from './support.ts'

/** The private show of the demonstration: 14 subscribers, two of them unsubscribed, e-mails on. */
const show = 'studio-notes'

const start = () => startTestSandbox({ seed: 'demo', clock: fakeClock() })

async function subscribe(sandbox: Sandbox, fields: Record<string, unknown> = {}) {
  const json = { show_id: show, email: 'new@example.com', ...fields }
  return (await ask(sandbox, 'subscribers.create', undefined, { json })).data
}

async function release(sandbox: Sandbox, fields: Record<string, unknown> = {}) {
  const { id } = await createEpisode(sandbox, { show_id: show, title: 'Fresh', ...fields })
  await publish(sandbox, id, { status: 'published' })
  return id
}

describe('the instructional e-mail', () => {
  it('is written for a new subscriber, with their addresses', async () => {
    const sandbox = await start()
    const { attributes } = await subscribe(sandbox)
    const [message, ...others] = await readOutbox(sandbox)
    expect(others).toEqual([])
    expect(message?.headers).toMatchObject({
      date: 'Sat, 21 Nov 2026 09:00:00 +0000',
      from: '"Studio Notes" <no-reply@sandbox.invalid>',
      'reply-to': '<robin@tidewater.example>',
      to: '<new@example.com>',
      subject: 'Your private feed of Studio Notes',
      'message-id': expect.stringMatching(/^<welcome\.[0-9a-f]{32}@sandbox\.invalid>$/) as string,
      'list-unsubscribe': `<${attributes.subscribe_url}/unsubscribe>`,
      'mime-version': '1.0',
      'content-type': 'text/plain; charset=utf-8',
      'content-transfer-encoding': 'quoted-printable',
    })
    expect(message?.text).toContain(attributes.feed_url)
    expect(message?.text).toContain(attributes.subscribe_url)
    expect(attributes.last_notified_at).toBe('2026-11-21 09:00:00 UTC')
  })

  it('is not written when it is to be skipped', async () => {
    const sandbox = await start()
    const { attributes } = await subscribe(sandbox, { skip_welcome_email: true })
    expect(attributes.last_notified_at).toBeNull()
    const json = { show_id: show, emails: ['a@example.com', 'b@example.com'], skip_welcome_email: true }
    await ask(sandbox, 'subscribers.createBatch', undefined, { json })
    expect(await outboxNames(sandbox)).toEqual([])
  })

  it('is written for each of a batch, and for nobody of a batch that is refused', async () => {
    const sandbox = await start()
    const batch = (emails: string[]) =>
      send(sandbox, 'POST', '/v1/subscribers/batch', { json: { show_id: show, emails } })
    await batch(['a@example.com', 'nonsense'])
    expect(await outboxNames(sandbox)).toEqual([])
    await batch(['a@example.com', 'b+c@example.com'])
    expect(await outboxNames(sandbox)).toEqual([
      '000001-welcome-a@example.com.eml',
      '000002-welcome-b_c@example.com.eml',
    ])
  })

  it('is valid whatever the show is called: no header can be smuggled in, no line is too long', async () => {
    const sandbox = await start()
    const title = `Søndag 🎙️ ${'mit Bindestrichen und Wörtern '.repeat(6)}\r\nBcc: evil@example.com`
    const author = `"Ana" <b@c>\u0000 ${'x'.repeat(1200)}`
    await ask(sandbox, 'shows.update', `/v1/shows/${show}`, { json: { show: { title, author } } })
    await subscribe(sandbox)
    const [message] = await readOutbox(sandbox)
    expect(message?.headers).not.toHaveProperty('bcc')
    expect(message?.headers['subject']).toBe(`Your private feed of ${title.replace('\r\n', ' ')}`)
    expect(message?.headers['from']).toBe(`${title.replace('\r\n', ' ')} <no-reply@sandbox.invalid>`)
    expect(message?.text).toContain('x'.repeat(1200))
    for (const line of message?.raw.split('\r\n') ?? []) {
      expect(line.length).toBeLessThanOrEqual(78)
      expect(line).toMatch(/^[\t -~]*$/)
    }
  })
})

describe('the e-mail about a new episode', () => {
  it('goes to every subscriber who did not decline', async () => {
    const sandbox = await start()
    await release(sandbox, { title: 'Fresh & loud', summary: 'Nur für euch: Möwen.' })
    const messages = await readOutbox(sandbox)
    expect(messages).toHaveLength(12)
    expect(new Set(messages.map(({ headers }) => headers['subject']))).toEqual(
      new Set(['Studio Notes: Fresh & loud']),
    )
    expect(messages[0]?.text).toContain('Nur für euch: Möwen.')
    const to = messages.map(({ headers }) => headers['to'])
    expect(to).toContain('<ada.brandt@example.com>')
    expect(to).not.toContain('<elin.haugen@example.com>')

    const { data } = await ask(
      sandbox,
      'subscribers.list',
      `/v1/subscribers?show_id=${show}&pagination[per]=100`,
    )
    for (const { attributes } of data) {
      const expected = attributes.status === 'unsubscribed' ? null : '2026-11-21 09:00:00 UTC'
      expect(attributes.last_notified_at).toBe(expected)
    }
  })

  it('is written when a scheduled episode comes out by itself, once', async () => {
    const clock = fakeClock()
    const sandbox = await startTestSandbox({ seed: 'demo', clock })
    const { id } = await createEpisode(sandbox, { show_id: show })
    await publish(sandbox, id, { status: 'scheduled', published_at: '2026-11-21T10:00:00Z' })
    expect(await outboxNames(sandbox)).toEqual([])
    await clock.advance(3_600_000)
    expect(await outboxNames(sandbox)).toHaveLength(12)
    await publish(sandbox, id, { status: 'published' })
    expect(await outboxNames(sandbox)).toHaveLength(12)
  })

  it.each([
    ['on', null, 12],
    ['on', false, 0],
    ['on', true, 12],
  ])('heeds the show (%s) and the episode (%s)', async (_show, ofEpisode, written) => {
    const sandbox = await start()
    await release(sandbox, { email_notifications: ofEpisode })
    expect(await outboxNames(sandbox)).toHaveLength(written)
  })

  it('is for private shows only', async () => {
    const sandbox = await start()
    await release(sandbox, { show_id: 'tidewater-stories', email_notifications: true })
    expect(await outboxNames(sandbox)).toEqual([])
  })
})

describe('the outbox folder', () => {
  it('gets every message once, also when it is emptied and the service starts again', async () => {
    const dataDir = await temporaryFolder()
    const clock = fakeClock()
    const before = await startTestSandbox({ seed: 'demo', dataDir, clock })
    await subscribe(before)
    const [name] = await outboxNames(before)
    await before.close()
    const again = await startTestSandbox({ dataDir, clock })
    expect(await outboxNames(again)).toEqual([name])
    await rm(`${again.outboxDir}/${name}`)
    await again.close()
    const last = await startTestSandbox({ dataDir, clock })
    await subscribe(last, { email: 'next@example.com' })
    expect(await outboxNames(last)).toEqual(['000002-welcome-next@example.com.eml'])
  })

  it('gets what could not be written once it can be, without a request failing', async () => {
    const clock = fakeClock()
    const sandbox = await startTestSandbox({ seed: 'demo', clock })
    await rm(sandbox.outboxDir, { recursive: true })
    const warned = new Promise<Error>((resolve) => process.once('warning', resolve))
    await subscribe(sandbox)
    expect((await warned).message).toContain('outbox')
    await mkdir(sandbox.outboxDir)
    await clock.advance(30_000)
    expect(await outboxNames(sandbox)).toEqual(['000001-welcome-new@example.com.eml'])
  })
})
