import { startSandbox } from '../../../electron/sandbox/server.ts'

/** A sandbox in a process of its own, for tests that kill it or take its room away. Argument: its data folder. */
const [dataDir = ''] = process.argv.slice(2)
const { baseUrl, uploadUrl, apiKey } = await startSandbox({ dataDir, rateLimit: false })
process.stdout.write(`${JSON.stringify({ baseUrl, uploadUrl, apiKey })}\n`)
