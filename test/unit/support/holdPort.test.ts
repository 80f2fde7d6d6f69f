import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { holdPort } from '../../support/holdPort.ts'

async function serve(port = 0) {
  const server = createServer((_, response) => void response.end('here')).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

test('a port that is held takes no connections, and its server can come back to it', async () => {
  const server = await serve()
  await server.close()
  const held = await holdPort(server.address)
  await expect(fetch(server.address)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })

  const again = await serve(Number(new URL(server.address).port))
  onTestFinished(() => again.close())
  held.release()
  expect(await (await fetch(server.address)).text()).toBe('here')
})
