import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createRedactor, createReportRedactor } from '../../../electron/shell/redaction.ts'
import { eventually } from '../../support/eventually.ts'
import { startApp } from '../../support/startApp.ts'
import { createWorld } from '../../support/world.ts'
import { valueOf } from '../outbox/support.ts'

describe('the report for help', () => {
  test('says how things are, and nothing of whose they are', async () => {
    const world = await createWorld()
    const profileDir = join(world.dir, 'profile')
    const { baseUrl, apiKey } = world.sandbox
    const redactor = createRedactor()
    redactor.hide(apiKey)
    const saved = join(world.dir, 'report.txt')
    const { app, handlers } = startApp(
      { profileDir },
      { chooseSavePath: () => Promise.resolve(saved) },
      { redact: createReportRedactor(redactor, '/home/ines'), machine: () => ({ chrome: '140' }) },
    )
    valueOf(await handlers['accounts.connect']({ baseUrl, apiKey, keep: 'session' }))
    const { showId } = world
    await eventually(() => expect(app.workspace()?.shows.list()).toHaveLength(1))
    const title = 'A most private title'
    valueOf(await handlers['episodes.create']({ showId, title }))
    const file = valueOf(await app.grants.issue(await world.recording('HT-112 secret guest.wav')))
    valueOf(await handlers['inbox.add']({ grantIds: [file.id], showId }))
    const secrets = [
      apiKey,
      'planted-key-77',
      'ines@mail.example.org',
      'X-Amz-Signature=planted',
      'HT-112 secret guest',
      title,
      '/home/ines',
      baseUrl,
    ]
    mkdirSync(join(profileDir, 'logs'), { recursive: true })
    appendFileSync(
      join(profileDir, 'logs', 'main.log'),
      [
        `a key ${apiKey} and another one: x-api-key: planted-key-77`,
        'a subscriber ines@mail.example.org',
        'PUT https://store.example.org/a.wav?X-Amz-Signature=planted',
        `“${title}” from ${file.path}, /home/ines/Podcasts and ${baseUrl}/v1`,
        'a line that says what happened',
        '',
      ].join('\n'),
    )

    const { text } = valueOf(await handlers['diagnostics.preview'](undefined))
    for (const secret of secrets) expect(text, secret).not.toContain(secret)
    expect(text).toContain('a line that says what happened')
    const facts = JSON.parse(text.slice(0, text.indexOf('\n\nlog\n'))) as Record<string, unknown>
    expect(facts).toMatchObject({
      wavedrop: 'test',
      machine: { chrome: '140' },
      accounts: [{ kind: 'service', key: 'session', open: true }],
      account: {
        database: { integrity: ['ok'], rows: { shows: 1 } },
        connection: { callsOf: 10 },
      },
    })

    // What was read is what is saved, whatever happened since.
    appendFileSync(join(profileDir, 'logs', 'main.log'), 'later\n')
    expect(valueOf(await handlers['diagnostics.save'](undefined))?.path).toContain('report.txt')
    expect(readFileSync(saved, 'utf8')).toBe(text)
  })

  test('counts jobs by how they stand, with the codes of what went wrong', async () => {
    const world = await createWorld()
    const { app, handlers } = startApp({ profileDir: join(world.dir, 'profile') })
    const { baseUrl, apiKey } = world.sandbox
    valueOf(await handlers['accounts.connect']({ baseUrl, apiKey, keep: 'session' }))
    app.preferences.set({ uploads: { ...app.preferences.get().uploads, hold: true } })
    const file = valueOf(await app.grants.issue(await world.recording('take.wav')))
    valueOf(await handlers['inbox.add']({ grantIds: [file.id], showId: world.showId }))
    await eventually(() => expect(app.workspace()?.store.jobs.open()[0]?.reason).toBe('held'))
    const { text } = valueOf(await handlers['diagnostics.preview'](undefined))
    expect(text).toContain('"upload waiting (held)": 1')
  })

  test('is not saved unseen, and not when the person closes the dialog', async () => {
    const world = await createWorld()
    const profileDir = join(world.dir, 'profile')
    const { handlers } = startApp(
      { profileDir },
      { chooseSavePath: () => Promise.resolve(join(world.dir, 'x')) },
    )
    expect(await handlers['diagnostics.save'](undefined)).toMatchObject({ error: { code: 'not-found' } })
    const { handlers: closing } = startApp({ profileDir: join(world.dir, 'other') })
    valueOf(await closing['diagnostics.preview'](undefined))
    expect(await closing['diagnostics.save'](undefined)).toEqual({ ok: true, value: null })
  })
})

describe('what is kept on this computer', () => {
  test('is named, with what was set aside, and the log can be cleared', async () => {
    const world = await createWorld()
    const profileDir = join(world.dir, 'profile')
    const { handlers } = startApp({ profileDir })
    expect(valueOf(await handlers['data.get'](undefined))).toMatchObject({ account: null, figures: 0 })
    const { baseUrl, apiKey } = world.sandbox
    const { id } = valueOf(await handlers['accounts.connect']({ baseUrl, apiKey, keep: 'session' }))
    const dir = join(profileDir, 'accounts', id)
    for (const name of ['wavedrop.db.damaged-5', 'wavedrop.db.damaged-5-wal', 'wavedrop.db.before-2-7']) {
      writeFileSync(join(dir, name), 'x')
    }
    mkdirSync(join(profileDir, 'logs'), { recursive: true })
    writeFileSync(join(profileDir, 'logs', 'main.log'), 'a line\n')
    const kept = valueOf(await handlers['data.get'](undefined))
    expect(kept).toMatchObject({
      path: profileDir,
      account: { path: dir },
      logBytes: 7,
      setAside: ['wavedrop.db.before-2-7', 'wavedrop.db.damaged-5'],
    })
    expect(kept.account?.bytes).toBeGreaterThan(1000)
    expect(valueOf(await handlers['data.clearLog'](undefined)).logBytes).toBe(0)
  })

  test('figures of the service are forgotten when the person says so', async () => {
    const world = await createWorld()
    const { app, handlers } = startApp({ profileDir: join(world.dir, 'profile') })
    const { baseUrl, apiKey } = world.sandbox
    valueOf(await handlers['accounts.connect']({ baseUrl, apiKey, keep: 'session' }))
    app.workspace()?.store.figures.save({ question: 'show 1', answer: {}, answeredAt: 1 })
    expect(valueOf(await handlers['data.get'](undefined)).figures).toBe(1)
    expect(valueOf(await handlers['data.forgetFigures'](undefined)).figures).toBe(0)
    expect(app.workspace()?.store.figures.get('show 1')).toBeUndefined()
  })
})

describe('uploads rest', () => {
  test('while the person says so, and while a connection that is told to be metered is', async () => {
    const world = await createWorld()
    const { app, handlers, told } = startApp({ profileDir: join(world.dir, 'profile') })
    const { baseUrl, apiKey } = world.sandbox
    valueOf(await handlers['accounts.connect']({ baseUrl, apiKey, keep: 'session' }))
    const { uploads } = app.preferences.get()
    valueOf(await handlers['app.setPreferences']({ uploads: { ...uploads, holdOnMetered: true } }))
    expect(told.at(-1)).toMatchObject({
      event: 'preferences.changed',
      payload: { uploads: { holdOnMetered: true } },
    })
    valueOf(await handlers['desktop.reportNetwork']({ metered: 'yes' }))
    const file = valueOf(await app.grants.issue(await world.recording('take.wav')))
    valueOf(await handlers['inbox.add']({ grantIds: [file.id], showId: world.showId }))
    const reason = () => app.workspace()?.store.jobs.open()[0]?.reason
    await eventually(() => expect(reason()).toBe('metered'))
    valueOf(
      await handlers['app.setPreferences']({ uploads: { ...uploads, hold: true, holdOnMetered: true } }),
    )
    expect(reason()).toBe('held')
    valueOf(await handlers['app.setPreferences']({ uploads: { ...uploads, holdOnMetered: true } }))
    expect(reason()).toBe('metered')
    valueOf(await handlers['desktop.reportNetwork']({ metered: 'no' }))
    await eventually(() => expect(app.workspace()?.store.jobs.open()).toEqual([]))
  })
})

test('a watched folder is shown in the file manager, and only a watched one', async () => {
  const world = await createWorld()
  const opened: string[] = []
  const { app, handlers } = startApp(
    { profileDir: join(world.dir, 'profile') },
    {
      openFolder(path) {
        opened.push(path)
        return Promise.resolve({ ok: true, value: undefined })
      },
    },
  )
  const { baseUrl, apiKey } = world.sandbox
  valueOf(await handlers['accounts.connect']({ baseUrl, apiKey, keep: 'session' }))
  const grant = valueOf(await app.grants.issue(world.dir))
  const watch = { grantId: grant.id, showId: world.showId, then: 'draft' } as const
  const { id } = valueOf(await handlers['folders.watch'](watch))
  valueOf(await handlers['folders.open']({ id }))
  expect(await handlers['folders.open']({ id: world.dir })).toMatchObject({ error: { code: 'not-found' } })
  expect(opened).toEqual([world.dir])
})
