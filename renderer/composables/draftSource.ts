import type { Result } from '../../shared/ipc/result.ts'

/** One changed field, name and value belonging together, as components hand it up. */
export type Edit<Fields> = {
  [Name in keyof Fields & string]: [name: Name, value: Fields[Name]]
}[keyof Fields & string]

/** A field changed both here and on the service, to different values. */
export interface Contested<Name extends string = string> {
  field: Name
  /** What both sides last agreed on. */
  base?: unknown
  local?: unknown
  remote?: unknown
}

/** Something that is edited field by field, here and on the service. */
export interface Drafted<Fields> {
  id: string
  /** The show's, an IANA name. */
  timeZone: string
  fields: Fields
  conflicts: Contested<keyof Fields & string>[]
}

/** What a person decided about a contested field: what is here, what is on the service, or something else. */
export type Settlement<Fields> =
  { side: 'local' | 'remote'; field: keyof Fields & string } | { side: 'other'; edit: Edit<Fields> }

/** How one such thing is read, saved and settled with the main process. */
export interface DraftSource<Fields extends object, Detail extends Drafted<Fields>> {
  get: () => Promise<Result<Detail>>
  /** `seen`: what was typed over. */
  edit: (fields: Partial<Fields>, seen?: Partial<Fields>) => Promise<Result<Detail>>
  resolve: (settlement: Settlement<Fields>) => Promise<Result<Detail>>
  /** Hears that something about it is new, with what is known of that at once. The returned function stops listening. */
  listen: (changed: (known: Partial<Detail>) => void) => () => void
}

/** It before and after something was done to it. */
export interface Changed<Detail> {
  before: Detail
  after: Detail
}

/** The names of the fields of something, in their order. */
export function namesOf<Fields extends object>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields) as (keyof Fields & string)[]
}
