import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ok, type AppError, type Result } from '../../shared/ipc/result.ts'
import { elsewhere, type Entry, type Found, isDecided, namesDue, namesUndecided } from './entry.ts'
import { inTurns } from './inTurns.ts'
import { type InboxEvent } from './inboxEvents.ts'
import { inspectAudio } from './inspect.ts'
import { type Eyes, judge, type Standing, standing } from './look.ts'
import { isAudioName } from './names.ts'
import { refusedBy } from './openAudio.ts'
import { refusal } from './sentences.ts'
import { sameSignature, type SettleState, type Verdict } from './settle.ts'
import { type TagReader } from './tagReader.ts'
import { createWaiters } from './waiters.ts'

/** How soon after a hint a file is looked at, ms: hints come in bursts, and one look answers them all. */
const soon = 50

export interface FolderFiles {
  /** Something may have happened to this file. */
  touch(name: string): void
  /** Nothing of this file was decided after all. */
  again(name: string): void
  /** Reads the folder and looks at everything in it once. Fails when the folder cannot be read any more. */
  scan(): Promise<Result<undefined>>
  /** Resolves when every file that is arriving now is decided. */
  decided(): Promise<void>
  /** The folder is out of reach: files that were arriving are gone, what was decided stays decided. */
  lose(): void
  close(): Promise<void>
}

interface Options extends Eyes {
  folder: string
  tags: TagReader
  on: (event: InboxEvent) => void
}

/** Follows every audio file of one folder from its first sight to a decision, and on when it changes. */
export function followFiles({ folder, tags, on, ...eyes }: Options): FolderFiles {
  const entries = new Map<string, Entry>()
  const touched = new Set<string>()
  const waiters = createWaiters()
  let turn: Promise<void> = Promise.resolve()
  let inspections: Promise<void> = Promise.resolve()
  let cancelTimer: (() => void) | null = null
  let closed = false

  const pathOf = (name: string) => join(folder, name)
  const emit = (event: InboxEvent) => {
    if (!closed) on(event)
  }

  const arrive = (name: string) => entries.set(name, { phase: 'arriving', state: null, told: '' })

  const forget = (name: string) => {
    const entry = entries.get(name)
    entries.delete(name)
    if (entry !== undefined && entry.phase !== 'ignored') {
      const was = entry.phase === 'inspecting' ? 'arriving' : entry.phase
      emit({ kind: 'gone', path: pathOf(name), was })
    }
    waiters.release(name)
  }

  const refuse = (name: string, error: AppError, found: Found) => {
    entries.set(name, { phase: 'refused', signature: found.signature, changedMs: found.changedMs })
    emit({ kind: 'refused', path: pathOf(name), error })
    waiters.release(name)
  }

  /** Takes note of what stands at `name`; answers it when it is a file that is arriving. */
  const meet = (name: string, here: Standing): Found | null => {
    const entry = entries.get(name)
    switch (here.kind) {
      case 'gone':
        forget(name)
        return null
      case 'link':
      case 'not-a-file':
        if (entry?.phase === 'ignored') return null
        forget(name)
        entries.set(name, { phase: 'ignored' })
        emit({ kind: 'ignored', path: pathOf(name), reason: here.kind })
        return null
      case 'file':
        if (isDecided(entry, here)) return null
        if (entry?.phase === 'settled' || entry?.phase === 'refused') {
          emit({ kind: 'changed', path: pathOf(name) })
        }
        if (entry?.phase !== 'arriving') arrive(name)
        return here
    }
  }

  const inspect = async (name: string, found: Found) => {
    const facts = await inspectAudio(pathOf(name), tags)
    // Whatever was announced meanwhile was held back; one more look finds out whether it mattered.
    touch(name)
    if (facts.ok && sameSignature(facts.value, found.signature)) {
      entries.set(name, { phase: 'settled', signature: found.signature })
      emit({ kind: 'settled', path: pathOf(name), facts: facts.value })
      waiters.release(name)
    } else if (facts.ok || facts.error.code === 'file-changed' || facts.error.code === 'file-unreadable') {
      // A drive fails for a moment, too: what stays unreadable is refused by the looks that follow.
      arrive(name)
    } else if (facts.error.code === 'file-missing') {
      forget(name)
    } else {
      refuse(name, facts.error, found)
    }
  }

  const decide = (name: string, found: Found, state: SettleState, verdict: Verdict) => {
    const entry = entries.get(name)
    // Lost with its folder while it was being judged.
    if (entry?.phase !== 'arriving') return
    const { size } = found.signature
    switch (verdict.kind) {
      case 'waiting': {
        const told = `${size} ${verdict.reason}`
        entries.set(name, { phase: 'arriving', state, told })
        if (told === entry.told) return
        emit({ kind: 'arriving', path: pathOf(name), size, reason: verdict.reason })
        return
      }
      case 'refused':
        refuse(name, refusal(pathOf(name), size, verdict.finding), found)
        return
      case 'finished':
        entries.set(name, { phase: 'inspecting' })
        // One after the other: each holds a file open while it waits for the one tag reader.
        inspections = inspections.then(() => (closed ? undefined : inspect(name, found)))
    }
  }

  const lookOnce = async () => {
    const names = namesDue(entries, touched)
    for (const name of names) touched.delete(name)
    const stands = await inTurns(names, (name) => standing(pathOf(name)))
    const arriving = names.flatMap((name, index) => {
      const here = stands[index]
      // What the drive keeps back now is asked for again by the next scan.
      const found = here?.ok ? meet(name, here.value) : null
      const entry = entries.get(name)
      if (found === null || entry?.phase !== 'arriving') return []
      return [{ name, found, path: pathOf(name), signature: found.signature, state: entry.state }]
    })
    const judged = await judge(arriving, eyes)
    arriving.forEach(({ name, found }, index) => {
      const answer = judged[index]
      if (answer) decide(name, found, answer.state, answer.verdict)
    })
  }

  const takeTurn = (): Promise<void> => {
    cancelTimer?.()
    cancelTimer = null
    turn = turn.then(async () => {
      if (closed) return
      await lookOnce()
      plan(eyes.times.lookEvery)
    })
    return turn
  }

  const plan = (ms: number) => {
    if (closed || cancelTimer !== null || namesDue(entries, touched).length === 0) return
    cancelTimer = eyes.clock.after(ms, () => void takeTurn())
  }

  const touch = (name: string) => {
    touched.add(name)
    plan(soon)
  }

  return {
    touch,
    again(name) {
      const phase = entries.get(name)?.phase
      if (phase !== 'settled' && phase !== 'refused') return
      arrive(name)
      touch(name)
    },
    async scan() {
      const names = await namesIn(folder)
      if (!names.ok) return names
      for (const name of [...names.value.filter(isAudioName), ...entries.keys()]) touched.add(name)
      await takeTurn()
      return ok()
    },
    decided: () => (closed ? Promise.resolve() : waiters.until(namesUndecided(entries))),
    lose() {
      for (const [name, entry] of entries) {
        if (entry.phase === 'arriving') forget(name)
        else entries.set(name, elsewhere(entry))
      }
    },
    async close() {
      closed = true
      cancelTimer?.()
      waiters.releaseAll()
      await turn
      await inspections
    },
  }
}

async function namesIn(folder: string): Promise<Result<string[]>> {
  try {
    return ok(await readdir(folder))
  } catch (error) {
    return { ok: false, error: refusedBy(folder, error).error.told }
  }
}
