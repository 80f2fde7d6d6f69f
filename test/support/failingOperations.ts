import { syncBuiltinESMExports } from 'node:module'
import { relative, sep } from 'node:path'
import { takesTransactionBack } from './failingErrors.ts'

/** One thing the app asks of its database or of the file system. */
export interface Operation {
  kind: 'database' | 'file'
  /** What it does and to what, the same in every run: the beginning of a statement, `open recordings/take.wav`. */
  name: string
  /** Which one of that name since `interfere` was called, from 1. */
  nth: number
}

/** Hears of every operation of the app. */
export interface Interference {
  /** A throw is the operation's failure. */
  before?: (operation: Operation) => void
  /** It was carried out. */
  after?: (operation: Operation) => void
}

export interface Interfering {
  /** Runs `work`, which waits for nothing, as somebody who is not the app: what it does is no operation. */
  unseen: <T>(work: () => T) => T
  stop: () => void
}

interface Watched extends Interference {
  root: string
  counts: Map<string, number>
  paused: boolean
}

/** What is interfered with now. Without it the wrappers, which stay for as long as the process, let everything pass. */
let watched: Watched | null = null

/**
 * Puts `interference` around every operation on files below `root`: the app's database, the recording, its folder.
 * Node's own modules are wrapped, so that nothing of the app knows; call `wrapOperations` first.
 */
export function interfere(root: string, interference: Interference): Interfering {
  const mine: Watched = { root, counts: new Map(), paused: false, ...interference }
  watched = mine
  return {
    unseen(work) {
      mine.paused = true
      try {
        return work()
      } finally {
        mine.paused = false
      }
    },
    stop() {
      if (watched === mine) watched = null
    },
  }
}

/** Wraps Node's own modules, once in a process. Imports see it at once, whenever they were made. */
export function wrapOperations(): void {
  wrapDatabases()
  wrapFiles()
  syncBuiltinESMExports()
}

/** Announces an operation on `path`; answers how to announce that it was carried out. */
function begin(kind: Operation['kind'], path: unknown, what: string): () => void {
  const now = watched
  if (!now || now.paused || !isWatched(path)) return () => undefined
  const name = kind === 'file' ? `${what} ${relative(now.root, path)}` : what
  const nth = (now.counts.get(name) ?? 0) + 1
  now.counts.set(name, nth)
  now.before?.({ kind, name, nth })
  return () => now.after?.({ kind, name, nth })
}

function isWatched(path: unknown): path is string {
  return watched !== null && typeof path === 'string' && (path + sep).startsWith(watched.root + sep)
}

type Method = (this: unknown, ...values: unknown[]) => unknown

/** A method as it is now, to be called with the `this` it is called with. */
function methodOf(owner: object, name: string): Method {
  const method: unknown = Reflect.get(owner, name)
  if (typeof method !== 'function') throw new Error(`This Node has no ${name}`)
  return function (...values) {
    const answer: unknown = Reflect.apply(method, this, values)
    return answer
  }
}

function replace(owner: object, name: string, wrap: (real: Method) => Method): void {
  Reflect.set(owner, name, wrap(methodOf(owner, name)))
}

/**
 * A connection's opening is its first statement: SQLite does not read the file before. A statement's preparation is
 * its first use, which is where the app has it prepared.
 */
function wrapDatabases(): void {
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
  const execute = methodOf(DatabaseSync.prototype, 'exec')

  function around(connection: unknown, sql: unknown, work: () => unknown): unknown {
    if (!(connection instanceof DatabaseSync)) throw new TypeError('That is no database')
    try {
      const done = begin('database', connection.location(), shortened(String(sql)))
      const answer = work()
      done()
      return answer
    } catch (error) {
      if (takesTransactionBack(error) && connection.isTransaction) execute.call(connection, 'ROLLBACK')
      throw error
    }
  }

  DatabaseSync.prototype.exec = function (sql) {
    around(this, sql, () => execute.call(this, sql))
  }
  replace(
    DatabaseSync.prototype,
    'prepare',
    (prepare) =>
      function (sql) {
        const statement = prepare.call(this, sql)
        if (!(statement instanceof Object)) throw new TypeError('That is no statement')
        for (const method of ['run', 'get', 'all']) {
          replace(
            statement,
            method,
            (real) =>
              (...values) =>
                around(this, sql, () => real.apply(statement, values)),
          )
        }
        return statement
      },
  )
}

/** A statement by its beginning, which tells the app's statements apart. */
function shortened(sql: string): string {
  return sql.trim().replaceAll(/\s+/g, ' ').slice(0, 80)
}

function wrapFiles(): void {
  const promises = process.getBuiltinModule('node:fs/promises')
  for (const name of ['lstat', 'stat', 'access', 'readdir', 'realpath', 'statfs']) {
    replace(promises, name, (real) => async (...values) => {
      const done = begin('file', values[0], name)
      const answer = await real(...values)
      done()
      return answer
    })
  }
  replace(promises, 'open', (real) => async (...values) => {
    const [path] = values
    const done = begin('file', path, 'open')
    const handle = await real(...values)
    done()
    if (isWatched(path) && handle instanceof Object) wrapHandle(handle, path)
    return handle
  })
  const files = process.getBuiltinModule('node:fs')
  for (const name of ['mkdirSync', 'watch']) {
    replace(files, name, (real) => (...values) => {
      const done = begin('file', values[0], name)
      const answer = real(...values)
      done()
      return answer
    })
  }
}

function wrapHandle(handle: object, path: string): void {
  for (const name of ['read', 'stat']) {
    replace(handle, name, (real) => async (...values) => {
      const done = begin('file', path, name === 'stat' ? 'fstat' : name)
      const answer = await Reflect.apply(real, handle, values)
      done()
      return answer
    })
  }
  replace(handle, 'close', (real) => async () => {
    // A close that fails has given the descriptor back all the same (close(2)).
    await Reflect.apply(real, handle, [])
    begin('file', path, 'close')()
  })
}
