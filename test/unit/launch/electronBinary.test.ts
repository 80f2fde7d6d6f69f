import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ensureElectron, type ElectronOptions } from '../../../electron/launch/electronBinary.ts'

const hour = 60 * 60 * 1000
let root: string
let electronFolder: string
let fetched: number

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wavedrop-electron-'))
  electronFolder = join(root, 'node_modules', 'electron')
  mkdirSync(electronFolder, { recursive: true })
  writeFileSync(join(electronFolder, 'package.json'), JSON.stringify({ version: '45.4.1' }))
  fetched = 0
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function putProgram() {
  mkdirSync(join(electronFolder, 'dist'), { recursive: true })
  writeFileSync(join(electronFolder, 'dist', 'electron'), '')
  writeFileSync(join(electronFolder, 'path.txt'), 'electron')
}

function ensure(options: Partial<ElectronOptions> = {}) {
  return ensureElectron({
    root,
    now: 0,
    insist: false,
    fetchProgram: () => {
      fetched += 1
      return Promise.resolve({ code: 1, log: '\nTypeError: fetch failed\n    at somewhere\n' })
    },
    ...options,
  })
}

describe("Electron's program", () => {
  it('is taken from node_modules when it is there', async () => {
    putProgram()
    expect(await ensure()).toEqual({ ok: true, value: join(electronFolder, 'dist', 'electron') })
    expect(fetched).toBe(0)
  })

  it('is fetched when it is not', async () => {
    const fetchProgram = () => {
      putProgram()
      return Promise.resolve({ code: 0, log: '' })
    }
    expect(await ensure({ fetchProgram })).toMatchObject({ ok: true })
  })

  it('is asked for once a day where it cannot be fetched', async () => {
    await ensure({ now: 0 })
    await ensure({ now: 23 * hour })
    expect(fetched).toBe(1)
    await ensure({ now: 25 * hour })
    expect(fetched).toBe(2)
  })

  it('is asked for again at once by who insists, and for another version', async () => {
    await ensure()
    await ensure({ insist: true })
    expect(fetched).toBe(2)
    writeFileSync(join(electronFolder, 'package.json'), JSON.stringify({ version: '45.5.0' }))
    await ensure()
    expect(fetched).toBe(3)
  })

  it('gives the same reason when it is remembered as when it happened', async () => {
    const first = await ensure()
    expect(first).toMatchObject({
      ok: false,
      error: { message: "Electron's program could not be fetched: fetch failed." },
    })
    expect(await ensure()).toEqual(first)
  })

  it('is asked for again when what was remembered cannot be read', async () => {
    await ensure()
    writeFileSync(join(root, 'node_modules', '.cache', 'wavedrop', 'electron.json'), '{"version":')
    await ensure()
    expect(fetched).toBe(2)
  })

  it('counts as out of reach when nothing arrives in time', async () => {
    const fetchProgram = () => Promise.resolve({ code: null, log: '' })
    expect(await ensure({ fetchProgram })).toMatchObject({
      ok: false,
      error: { message: "Electron's program could not be fetched: nothing arrived within 30 s." },
    })
  })
})
