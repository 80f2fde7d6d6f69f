import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createWorld } from '../../support/world.ts'
import { valueOf } from '../outbox/support.ts'

/**
 * Stands before the service as one that is older than the question who is activated (specification, "Versioning", 2):
 * `answer` says what it does with a request that asks it. Reads only.
 */
async function olderService(answer: 'ignores' | 'refuses') {
  let behind = { baseUrl: '', apiKey: '' }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', behind.baseUrl)
    const isAsked = url.searchParams.has('activated')
    if (isAsked && answer === 'refuses') {
      response.writeHead(400, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ errors: [{ title: 'activated is not a parameter' }] }))
      return
    }
    url.searchParams.delete('activated')
    void fetch(url, { headers: { 'x-api-key': behind.apiKey } }).then(async (passed) => {
      response.writeHead(passed.status, { 'content-type': 'application/json' })
      response.end(await passed.text())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const world = await createWorld({ seed: 'demo' }, { baseUrl })
  behind = world.sandbox
  return world
}

test.each(['ignores', 'refuses'] as const)(
  'a service that %s the question who is activated tells everybody, and of that nothing',
  async (answer) => {
    const world = await olderService(answer)
    const workspace = await world.open()
    const show = valueOf(await workspace.shows.find('studio-notes'))
    valueOf(await workspace.subscribers.refresh(show.id))
    valueOf(await workspace.subscribers.refresh(show.id))
    const { rows, total } = workspace.subscribers.list({ showId: show.id, offset: 0, limit: 500 })
    expect(total).toBe(14)
    const told = rows.map(({ activated, hasDownloads }) => [activated, hasDownloads])
    // Who has downloaded something has fetched the feed, whatever the service says.
    expect(new Set(told.map((each) => JSON.stringify(each)))).toEqual(
      new Set(['[null,false]', '[true,true]']),
    )
  },
)
