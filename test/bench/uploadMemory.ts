import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHosting } from '../../electron/hosting/client.ts'
import { createPacer } from '../../electron/hosting/pacer.ts'
import { systemClock } from '../../shared/domain/clock.ts'

/**
 * Uploads a 1 GiB (sparse) file to a plain HTTP sink in a process of its own, and prints as one line of JSON by how
 * much the memory of this process rose and how fast it went: `node test/bench/uploadMemory.ts`.
 */
const MiB = 1024 * 1024
const fileBytes = 1024 * MiB
const warmUpBytes = 16 * MiB

if (process.send) runSink()
else await measure()

/** The storage's side: reads everything, says 200, and tells its parent the port. */
function runSink(): void {
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => response.writeHead(200).end())
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
  process.on('disconnect', () => process.exit())
}

async function measure(): Promise<void> {
  const sink = fork(import.meta.filename)
  const folder = await mkdtemp(join(tmpdir(), 'wavedrop-bench-'))
  const clock = systemClock
  const hosting = createHosting({
    baseUrl: 'http://127.0.0.1',
    apiKey: 'unused',
    clock,
    pacer: createPacer({ clock }),
    userAgent: 'Wavedrop/bench',
  })
  try {
    const [port] = (await once(sink, 'message')) as [number]
    const send = async (size: number) => {
      const handle = await open(join(folder, `${size}.wav`), 'w+')
      try {
        await handle.truncate(size)
        const url = `http://127.0.0.1:${port}/`
        const stored = await hosting.put({ url, handle, size, contentType: 'audio/wav' })
        if (!stored.ok) throw new Error(stored.error.message)
      } finally {
        await handle.close()
      }
    }
    // Loads code and fills Node's own pools, which would otherwise be counted as the upload's.
    await send(warmUpBytes)
    const before = process.memoryUsage.rss()
    const startedAt = clock.monotonic()
    await send(fileBytes)
    const seconds = (clock.monotonic() - startedAt) / 1000
    const peak = process.resourceUsage().maxRSS * 1024
    const round = (value: number) => Math.round(value * 10) / 10
    console.log(
      JSON.stringify({
        bytes: fileBytes,
        seconds: round(seconds),
        mibPerSecond: round(fileBytes / MiB / seconds),
        rssRiseMib: round((peak - before) / MiB),
      }),
    )
  } finally {
    hosting.close()
    sink.disconnect()
    await rm(folder, { recursive: true })
  }
}
