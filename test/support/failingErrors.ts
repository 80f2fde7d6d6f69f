import type { Operation } from './failingOperations.ts'

/** SQLite's words and codes (https://sqlite.org/rescode.html) for what a disk can do to a database. */
const sqliteErrors = [
  { errcode: 8, errstr: 'attempt to write a readonly database' },
  { errcode: 10, errstr: 'disk I/O error' },
  { errcode: 13, errstr: 'database or disk is full' },
]

const full = 13

/** What the system can say of a file that was fine a moment ago: the drive fails, no more files, permissions are being set. */
const systemErrors = [
  { code: 'EIO', errno: -5, words: 'i/o error' },
  { code: 'EMFILE', errno: -24, words: 'too many open files' },
  { code: 'EACCES', errno: -13, words: 'permission denied' },
  { code: 'ENOSPC', errno: -28, words: 'no space left on device' },
]

/** An error for this operation as Node would throw it, chosen by `random`. */
export function failureOf({ kind, name }: Operation, random: () => number): Error {
  if (kind === 'database') {
    const { errcode, errstr } = oneOf(sqliteErrors, random)
    return Object.assign(new Error(errstr), { code: 'ERR_SQLITE_ERROR', errcode, errstr })
  }
  const { code, errno, words } = oneOf(systemErrors, random)
  return Object.assign(new Error(`${code}: ${words}, ${name}`), { code, errno, syscall: name.split(' ')[0] })
}

function oneOf<T>(choices: readonly T[], random: () => number): T {
  const choice = choices[Math.floor(random() * choices.length)]
  if (choice === undefined) throw new Error('There is nothing to choose from')
  return choice
}

/** On a full disk SQLite rolls the whole transaction back by itself (https://sqlite.org/lang_transaction.html). */
export function takesTransactionBack(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === full
}
