import { describe, expect, it } from 'vitest'
import { ask, createEpisode, problemsOf, send, startTestSandbox } from './support.ts'

describe('sparse fieldsets', () => {
  it.each([['fields[episode][]=title&fields[episode][]=status'], ['fields[episode]=title,status']])(
    'gives only the named attributes and no relationships for %s',
    async (query) => {
      const sandbox = await startTestSandbox()
      const { id } = await createEpisode(sandbox, { title: 'Sparse' })
      const { data } = await ask(sandbox, 'episodes.get', `/v1/episodes/${id}?${query}`)
      expect(data.attributes).toEqual({ title: 'Sparse', status: 'draft' })
      expect(data.relationships).toEqual({})
    },
  )

  it('leaves other types whole', async () => {
    const sandbox = await startTestSandbox()
    const { id } = await createEpisode(sandbox)
    const { data } = await ask(sandbox, 'episodes.get', `/v1/episodes/${id}?fields[show][]=title`)
    expect(data.attributes).toHaveProperty('duration_in_mmss', '00:00')
    expect(data.relationships).toHaveProperty('show')
  })

  it('is taken from a form body too', async () => {
    const sandbox = await startTestSandbox()
    const form = { 'episode[show_id]': 'my-show', 'episode[title]': 'Form', 'fields[episode][]': 'title' }
    const { data } = await ask(sandbox, 'episodes.create', undefined, { form })
    expect(data.attributes).toEqual({ title: 'Form' })
  })
})

describe('include', () => {
  it.each([['include[]=show'], ['include=show']])('adds the related show once for %s', async (query) => {
    const sandbox = await startTestSandbox()
    await createEpisode(sandbox)
    await createEpisode(sandbox)
    const { included } = await ask(sandbox, 'episodes.list', `/v1/episodes?${query}&fields[show]=slug`)
    expect(included).toEqual([{ id: '1', type: 'show', attributes: { slug: 'my-show' }, relationships: {} }])
  })

  it('works on lists of shows, with the named attributes only', async () => {
    const sandbox = await startTestSandbox()
    await createEpisode(sandbox, { title: 'Included' })
    const path = '/v1/shows?include[]=episodes&fields[episode][]=title&fields[show][]=slug'
    expect(await ask(sandbox, 'shows.list', path)).toMatchObject({
      data: [{ attributes: { slug: 'my-show' }, relationships: {} }],
      included: [{ type: 'episode', attributes: { title: 'Included' }, relationships: {} }],
    })
  })

  it('passes over a relationship nobody has', async () => {
    const sandbox = await startTestSandbox()
    const { included } = await ask(sandbox, 'episodes.list', '/v1/episodes?include[]=constructor')
    expect(included).toEqual([])
  })
})

describe('bodies', () => {
  it('takes JSON, form and multipart alike', async () => {
    const sandbox = await startTestSandbox()
    const fields = { show_id: 'my-show', title: 'Café & Söhne', number: '7', explicit: 'true' }
    const spelled = Object.entries(fields).map(([name, value]) => [`episode[${name}]`, value] as const)
    const multipart = new FormData()
    for (const [name, value] of spelled) multipart.append(name, value)
    multipart.append('cover', new Blob(['passed over']), 'cover.png')
    for (const sent of [
      { json: { episode: { ...fields, number: 7, explicit: true } } },
      { form: Object.fromEntries(spelled) },
      { form: multipart },
    ]) {
      const { data } = await ask(sandbox, 'episodes.create', undefined, sent)
      expect(data.attributes).toMatchObject({ title: 'Café & Söhne', number: 7, explicit: true })
    }
  })

  it.each([
    ['broken JSON', 'application/json', '{"episode":'],
    ['JSON that is no object', 'application/json', '[1,2]'],
    ['a form name with open brackets', 'application/x-www-form-urlencoded', 'episode[title=x'],
    ['a form name used twice over', 'application/x-www-form-urlencoded', 'episode=1&episode[title]=x'],
    ['a multipart body without its boundary', 'multipart/form-data', 'nothing'],
    ['a multipart body that stops', 'multipart/form-data; boundary=x', '--x\r\nContent-Dispo'],
  ])('answers 400 to %s', async (_what, type, body) => {
    const sandbox = await startTestSandbox()
    const response = await fetch(`${sandbox.baseUrl}/v1/episodes`, {
      method: 'POST',
      headers: { 'x-api-key': sandbox.apiKey, 'content-type': type },
      body,
    })
    expect(response.status).toBe(400)
    expect((await problemsOf(response))[0]?.title).not.toBe('')
  })

  it('is not impressed by names that objects inherit', async () => {
    const sandbox = await startTestSandbox()
    const form = { 'episode[show_id]': 'my-show', '__proto__[admin]': '1', 'constructor[prototype][x]': '1' }
    await ask(sandbox, 'episodes.create', undefined, { form })
    expect({}).not.toHaveProperty('admin')
    const raw = '{"episode":{"show_id":"my-show","__proto__":{"title":"stolen"}},"__proto__":{"a":1}}'
    const response = await fetch(`${sandbox.baseUrl}/v1/episodes`, {
      method: 'POST',
      headers: { 'x-api-key': sandbox.apiKey, 'content-type': 'application/json' },
      body: raw,
    })
    expect(response.status).toBeLessThan(500)
  })

  it('answers 413 to a body that is too large and 415 to one of another kind', async () => {
    const sandbox = await startTestSandbox()
    const json = { episode: { show_id: 'my-show', description: 'x'.repeat(5 * 1024 ** 2) } }
    expect((await send(sandbox, 'POST', '/v1/episodes', { json })).status).toBe(413)
    const headers = { 'content-type': 'text/csv' }
    const response = await fetch(`${sandbox.baseUrl}/v1/episodes`, { method: 'POST', headers, body: 'a,b' })
    expect(response.status).toBe(415)
  })
})
