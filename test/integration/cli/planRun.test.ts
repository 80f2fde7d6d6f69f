import { describe, expect, it } from 'vitest'
import { openStudio } from './studio.ts'

const header = 'file,episode_id,show,title,number,status,publish_at,keywords'

describe('plan', () => {
  it('sends exactly what its dry run said, and nothing when it is run again', async () => {
    const studio = await openStudio()
    studio.record('one.wav')
    studio.record('two.wav', 2)
    const plan = studio.plan(
      'plan.csv',
      header,
      'one.wav,,tidewater-stories,"One, and only",7,published,,',
      'two.wav,,tidewater-stories,,,,,',
      ',46,,New name,,scheduled,2040-12-04 06:00,"tide, water"',
    )

    const dry = await studio.run(['plan', plan, '--dry-run', '--json'])
    expect([dry.code, dry.stderr, studio.wrote()]).toEqual([0, '', []])
    expect(dry.events).toEqual([
      { event: 'request', line: 2, method: 'GET', path: '/v1/episodes/authorize_upload?filename=one.wav' },
      { event: 'request', line: 2, method: 'PUT', path: '{upload_url}', bytes: 16_044 },
      {
        event: 'request',
        line: 2,
        method: 'POST',
        path: '/v1/episodes',
        body: { episode: { show_id: '3', title: 'One, and only', number: 7, audio_url: '{audio_url}' } },
      },
      {
        event: 'request',
        line: 2,
        method: 'PATCH',
        path: '/v1/episodes/:id/publish',
        body: { episode: { status: 'published' } },
      },
      { event: 'request', line: 3, method: 'GET', path: '/v1/episodes/authorize_upload?filename=two.wav' },
      { event: 'request', line: 3, method: 'PUT', path: '{upload_url}', bytes: 32_044 },
      {
        event: 'request',
        line: 3,
        method: 'POST',
        path: '/v1/episodes',
        body: { episode: { show_id: '3', title: 'two', audio_url: '{audio_url}' } },
      },
      { event: 'request', line: 4, method: 'GET', path: '/v1/episodes/46' },
      {
        event: 'request',
        line: 4,
        method: 'PATCH',
        path: '/v1/episodes/46',
        body: { episode: { title: 'New name', keywords: 'tide, water' } },
      },
      {
        event: 'request',
        line: 4,
        method: 'PATCH',
        path: '/v1/episodes/46/publish',
        body: { episode: { status: 'scheduled', published_at: '2040-12-04T11:00:00Z' } },
      },
      { event: 'summary', rows: 3, unchanged: 0, requests: 10 },
    ])

    const run = await studio.run(['plan', plan, '--json'])
    expect([run.code, run.stderr]).toEqual([0, ''])
    expect(run.events.at(-1)).toEqual({
      event: 'summary',
      jobs: { done: 7, waiting: 0, needsAttention: 0 },
      conflicts: 0,
      refused: 0,
    })
    const named = (line: string) => line.replace(/(?<=episodes\/)\d+/, ':id')
    const said = dry.events.flatMap(({ event, method, path }) =>
      event === 'request' && method !== 'GET'
        ? [method === 'PUT' ? 'PUT' : named(`${String(method)} ${String(path)}`)]
        : [],
    )
    expect(studio.wrote().map(named).sort()).toEqual(said.sort())
    const episodes = await studio.episodes('tidewater-stories')
    expect(episodes.get('One, and only')?.attributes).toMatchObject({ status: 'published', number: 7 })
    expect(episodes.get('two')?.attributes).toMatchObject({ status: 'draft', published_at: null })
    expect(episodes.get('New name')).toMatchObject({
      id: '46',
      attributes: {
        status: 'scheduled',
        published_at: '2040-12-04 11:00:00 UTC',
        keywords: 'tide, water',
      },
    })

    const again = await studio.run(['plan', plan])
    expect([again.code, again.stderr, studio.wrote()]).toEqual([0, '', []])
    expect(again.stdout).toBe(
      'Line 2: One, and only: already so\nLine 3: two: already so\nLine 4: New name: already so\n0 jobs done.\n',
    )
  }, 90_000)

  it('fills empty times by a cadence, on each show’s own clocks, around what the service has scheduled', async () => {
    const studio = await openStudio()
    for (const name of ['one.wav', 'two.wav', 'three.wav']) studio.record(name)
    await studio.send('PATCH', '/v1/episodes/46/publish', {
      episode: { status: 'scheduled', published_at: '2040-12-04T06:00:00-05:00' },
    })
    const plan = studio.plan(
      'plan.csv',
      'file;show;status',
      'one.wav;tidewater-stories;',
      'two.wav;studio-notes;scheduled',
      'three.wav;3;',
    )
    const dry = await studio.run([
      ...['plan', plan, '--cadence', 'tue 06:00', '--from', '2040-12-01', '--dry-run', '--json'],
    ])
    const bodies = dry.events
      .filter(({ path }) => path === '/v1/episodes/:id/publish')
      .map(({ body }) => body)
    expect(bodies).toEqual(
      ['2040-12-11T11:00:00Z', '2040-12-03T21:00:00Z', '2040-12-18T11:00:00Z'].map((published_at) => ({
        episode: { status: 'scheduled', published_at },
      })),
    )
    expect(studio.wrote()).toEqual([])
  }, 60_000)
})
