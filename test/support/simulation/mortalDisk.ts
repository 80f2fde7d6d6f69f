import type { Life } from './virtualTime.ts'

/** What the store and the sandbox use of `node:sqlite`. */
interface Statement {
  run(...values: unknown[]): unknown
  get(...values: unknown[]): unknown
  all(...values: unknown[]): unknown
}

interface Connection {
  readonly isTransaction: boolean
  exec(sql: string): void
  function(name: string, options: object, run: (...values: unknown[]) => unknown): void
  prepare(sql: string): Statement
  close(): void
}

export interface Sqlite {
  DatabaseSync: new (path: string, options?: object) => Connection
}

/** The process that has a database open: dead, it reads and writes nothing any more. */
export interface DiskLife extends Life {
  /** It is killed at the write after this many more; null for never. */
  writesLeft: number | null
}

/** What a killed process would have gone on to do, had it not been killed. Stands for "and nothing more happened". */
export class Killed extends Error {
  constructor() {
    super('The process was killed here')
    this.name = 'Killed'
  }
}

const owners = new Map<string, { life: DiskLife; connections: Set<Connection> }>()

/** From now on the database at `path` belongs to `life`. */
export function lendDisk(path: string, life: DiskLife): void {
  owners.set(path, { life, connections: new Set() })
}

/** Closes what a killed process had open. As after a real kill, SQLite keeps what was committed and undoes the rest. */
export function takeDiskBack(path: string): void {
  for (const connection of owners.get(path)?.connections ?? []) connection.close()
  owners.delete(path)
}

/**
 * `node:sqlite` for histories: a database that was lent to a process stops working when the process is killed, between
 * any two writes. Nothing here loses power, so nothing waits for the disk to be flushed: that would be all it waits for.
 */
export function mortalSqlite(original: Sqlite): Sqlite {
  function connect(path: string, options?: object): Connection {
    const connection = options ? new original.DatabaseSync(path, options) : new original.DatabaseSync(path)
    const exec = connection.exec.bind(connection)
    connection.exec = (sql) => exec(sql.replaceAll('synchronous = FULL', 'synchronous = OFF'))
    const owner = owners.get(path)
    if (!owner) return connection
    owner.connections.add(connection)
    return mortal(connection, owner)
  }
  const DatabaseSync = new Proxy<Sqlite['DatabaseSync']>(original.DatabaseSync, {
    construct: (_original, [path, options]: [string, object?]) => connect(path, options),
  })
  return { ...original, DatabaseSync }
}

function mortal(
  connection: Connection,
  { life, connections }: { life: DiskLife; connections: Set<Connection> },
): Connection {
  const living = () => {
    if (!life.alive) throw new Killed()
  }
  const writing = () => {
    living()
    if (life.writesLeft === null) return
    if (life.writesLeft === 0) life.alive = false
    else life.writesLeft -= 1
    living()
  }
  return {
    get isTransaction() {
      return life.alive && connection.isTransaction
    },
    exec(sql) {
      writing()
      connection.exec(sql)
    },
    function(name, options, run) {
      living()
      connection.function(name, options, run)
    },
    prepare(sql) {
      living()
      const statement = connection.prepare(sql)
      return {
        run(...values) {
          writing()
          return statement.run(...values)
        },
        get(...values) {
          living()
          return statement.get(...values)
        },
        all(...values) {
          living()
          return statement.all(...values)
        },
      }
    },
    close() {
      living()
      connections.delete(connection)
      connection.close()
    },
  }
}
