import { describe, expect, it } from 'vitest'
import { fakeClock } from '../../support/fakeClock.ts'
import {
  ask,
  createEpisode,
  getEpisode,
  problemsOf,
  publish,
  send,
  startTestSandbox,
  temporaryFolder,
} from './support.ts'

// The fake clock starts at 2026-11-21 09:00:00 UTC.
async function startWithEpisode(timeZone: string | null = null) {
  const clock = fakeClock()
  const sandbox = await startTestSandbox({ clock })
  await ask(sandbox, 'shows.update', '/v1/shows/my-show', { json: { show: { time_zone: timeZone } } })
  const { id } = await createEpisode(sandbox)
  return { clock, sandbox, id }
}

describe('PATCH /v1/episodes/:id/publish', () => {
  it('publishes now when no time is given', async () => {
    const { sandbox, id } = await startWithEpisode('America/New_York')
    const { attributes } = await publish(sandbox, id, { status: 'published' })
    expect(attributes).toMatchObject({
      status: 'published',
      published_at: '2026-11-21 09:00:00 UTC',
      formatted_published_at: 'November 21, 2026',
    })
  })

  it('takes a past time for an episode that was out before', async () => {
    const { sandbox, id } = await startWithEpisode()
    const { attributes } = await publish(sandbox, id, {
      status: 'published',
      published_at: '2020-01-02T03:04:05Z',
    })
    expect(attributes).toMatchObject({ status: 'published', published_at: '2020-01-02 03:04:05 UTC' })
  })

  it('takes null and an empty text for no time', async () => {
    const { sandbox, id } = await startWithEpisode()
    for (const at of [null, '']) {
      const { attributes } = await publish(sandbox, id, { status: 'published', published_at: at })
      expect(attributes.published_at).toBe('2026-11-21 09:00:00 UTC')
    }
  })

  it('leaves the time alone when it publishes again without one', async () => {
    const { clock, sandbox, id } = await startWithEpisode()
    await publish(sandbox, id, { status: 'published' })
    await clock.advance(60_000)
    const { attributes } = await publish(sandbox, id, { status: 'published' })
    expect(attributes.published_at).toBe('2026-11-21 09:00:00 UTC')
  })

  it.each([
    ['an IANA zone', 'America/New_York', '2026-12-01 06:00', '2026-12-01 11:00:00 UTC'],
    ['a Rails-style zone', 'Eastern Time (US & Canada)', '2026-12-01 06:00:30', '2026-12-01 11:00:30 UTC'],
    ['no zone', null, '2026-12-01 06:00', '2026-12-01 06:00:00 UTC'],
    ['a zone, but with Z', 'Asia/Tokyo', '2026-12-01T06:00:00Z', '2026-12-01 06:00:00 UTC'],
    ['a zone, but with an offset', 'Asia/Tokyo', '2026-12-01T06:00:00+02:00', '2026-12-01 04:00:00 UTC'],
  ])('schedules by the show: %s', async (_what, timeZone, given, expected) => {
    const { sandbox, id } = await startWithEpisode(timeZone)
    const { attributes } = await publish(sandbox, id, { status: 'scheduled', published_at: given })
    expect(attributes).toMatchObject({ status: 'scheduled', published_at: expected })
  })

  it('publishes at once what is scheduled for a past time', async () => {
    const { sandbox, id } = await startWithEpisode()
    const { attributes } = await publish(sandbox, id, {
      status: 'scheduled',
      published_at: '2026-11-21 08:59',
    })
    expect(attributes).toMatchObject({ status: 'published', published_at: '2026-11-21 08:59:00 UTC' })
  })

  it.each(['published', 'scheduled'])('takes a %s episode back to a draft without a time', async (status) => {
    const { sandbox, id } = await startWithEpisode()
    const at = status === 'scheduled' ? { published_at: '2026-12-01 06:00' } : {}
    await publish(sandbox, id, { status, ...at })
    const { attributes } = await publish(sandbox, id, { status: 'draft' })
    expect(attributes).toMatchObject({ status: 'draft', published_at: null, formatted_published_at: null })
  })

  it.each([
    ['scheduled without a time', { status: 'scheduled' }, 'episode[published_at]'],
    ['a time nobody can read', { status: 'scheduled', published_at: 'soon' }, 'episode[published_at]'],
    [
      'published in the future',
      { status: 'published', published_at: '2026-11-22 09:00' },
      'episode[published_at]',
    ],
    ['a status that is none', { status: 'hidden' }, 'episode[status]'],
    ['no status', {}, 'episode[status]'],
  ])('refuses %s', async (_what, episode, parameter) => {
    const { sandbox, id } = await startWithEpisode()
    const response = await send(sandbox, 'PATCH', `/v1/episodes/${id}/publish`, { json: { episode } })
    expect(response.status).toBe(422)
    expect((await problemsOf(response))[0]?.parameter).toBe(parameter)
    expect((await getEpisode(sandbox, id)).attributes.status).toBe('draft')
  })
})

describe('the schedule', () => {
  it('brings an episode out when its time comes, without being asked', async () => {
    const { clock, sandbox, id } = await startWithEpisode()
    const { attributes } = await publish(sandbox, id, {
      status: 'scheduled',
      published_at: '2026-11-21 10:00',
    })
    const pageStatus = async () => (await fetch(attributes.share_url ?? '')).status
    await clock.advance(3_599_000)
    expect(await pageStatus()).toBe(404)
    await clock.advance(1000)
    expect(await pageStatus()).toBe(200)
    expect((await getEpisode(sandbox, id)).attributes).toMatchObject({
      status: 'published',
      published_at: '2026-11-21 10:00:00 UTC',
      updated_at: '2026-11-21 10:00:00 UTC',
    })
  })

  it('never answers with a time that has passed, even when somebody sets the clock', async () => {
    const { clock, sandbox, id } = await startWithEpisode()
    await publish(sandbox, id, { status: 'scheduled', published_at: '2026-11-21 10:00' })
    clock.jump(3_600_000)
    expect((await getEpisode(sandbox, id)).attributes.status).toBe('published')
  })

  it('forgets an episode that went back to draft', async () => {
    const { clock, sandbox, id } = await startWithEpisode()
    await publish(sandbox, id, { status: 'scheduled', published_at: '2026-11-21 10:00' })
    await publish(sandbox, id, { status: 'draft' })
    await clock.advance(7_200_000)
    expect((await getEpisode(sandbox, id)).attributes.status).toBe('draft')
    expect(clock.pending()).toBe(0)
  })

  it('publishes at start what came due while the service was down', async () => {
    const dataDir = await temporaryFolder()
    const before = await startTestSandbox({ dataDir, clock: fakeClock() })
    const { id } = await createEpisode(before)
    await publish(before, id, { status: 'scheduled', published_at: '2026-11-21 10:00' })
    await before.close()
    const after = await startTestSandbox({ dataDir, clock: fakeClock(Date.UTC(2026, 10, 22)) })
    expect((await getEpisode(after, id)).attributes.status).toBe('published')
  })
})
