type Fields = Record<string, unknown>

/**
 * Something that is edited here and kept on the service: what both last agreed on, and where they differ.
 * What a person sees is `base` with `local` over it.
 */
export interface Drafted {
  /** Every attribute as both sides last agreed on it. */
  base: Fields
  /** The fields changed here that the service has not confirmed. */
  local: Fields
  /** Of the fields in `local`, those the service has another new value for: that value. A person decides. */
  contested: Fields
}

/** A write of this computer that the service's answer may show. */
export interface OwnWrite {
  /** The fields as they were sent. */
  fields: Fields
  /** The answer came after the write was carried out; false while nobody knows whether it was. */
  confirmed: boolean
}

/**
 * Three-way merge, field by field: takes what the service says of some attributes into what is known here.
 *
 * - Not changed here: the service's value is agreed.
 * - Changed here to the same value: agreed, nothing is left to send.
 * - Changed here only: still to be sent.
 * - Changed on both sides, to different values: contested. `base` stays, or the next update would overwrite the
 *   service's value unseen.
 *
 * A value that this computer wrote itself contests nothing. `updated_at` is not looked at: with one-second resolution it
 * decides nothing. Attributes that `remote` leaves out (a sparse answer) stay as they were.
 */
export function takeIn(drafted: Drafted, remote: Fields, own?: OwnWrite): Drafted {
  const written = own?.confirmed ? own.fields : {}
  const base = { ...drafted.base }
  const local = { ...drafted.local }
  const contested = { ...drafted.contested }
  for (const [field, theirs] of Object.entries({ ...written, ...remote })) {
    const mine = local[field]
    const isOwn = own !== undefined && field in own.fields
    const mayStillChange = isOwn && !own.confirmed && !sameValue(theirs, own.fields[field])
    if (!(field in local) || (sameValue(mine, theirs) && !mayStillChange)) {
      Reflect.deleteProperty(local, field)
    } else if (sameValue(mine, theirs)) {
      // The write that is out may land over it yet: what is here has to be sent after it all the same.
    } else if (isOwn && own.confirmed) {
      // What the service made of it (trimmed, cleaned) is its answer; what was typed meanwhile belongs to the next request.
      if (sameValue(mine, own.fields[field])) Reflect.deleteProperty(local, field)
    } else if (!(isOwn && sameValue(theirs, own.fields[field]))) {
      if (sameValue(base[field], theirs)) Reflect.deleteProperty(contested, field)
      else contested[field] = theirs
      continue
    }
    base[field] = theirs
    Reflect.deleteProperty(contested, field)
  }
  return { base, local, contested }
}

/** How a person settles a contested field: with the value here, with the service's, or with another one. */
export type Take = { side: 'local' } | { side: 'remote' } | { side: 'other'; value: unknown }

/**
 * Settles one contested field. The service's value becomes what both know, so that a value kept here is sent over just that
 * one: should the service have a third value by then, it is asked about again.
 */
export function settle(drafted: Drafted, field: string, take: Take): Drafted {
  const { [field]: theirs, ...contested } = drafted.contested
  const { [field]: mine, ...others } = drafted.local
  const wanted = take.side === 'local' ? mine : take.side === 'remote' ? theirs : take.value
  return {
    base: { ...drafted.base, [field]: theirs },
    local: sameValue(wanted, theirs) ? others : { ...others, [field]: wanted },
    contested,
  }
}

/** Settles contested fields as a person chose, by name. */
export function settleAll(drafted: Drafted, takes: Readonly<Record<string, Take>>): Drafted {
  return Object.entries(takes).reduce((settled, [field, take]) => settle(settled, field, take), drafted)
}

/**
 * Takes in what a person typed. A field set back to what the service has is no longer a change; but while an edit of it
 * may be on its way (`isBeingSent`), what the service has is about to be something else. Typing what the service has into a
 * contested field settles it.
 *
 * `seen` is what the person typed over, where that is known. When the service's value has been taken in since, they never
 * saw it: it is contested, or their text would be sent over it.
 */
export function typeIn(drafted: Drafted, typed: Fields, isBeingSent: boolean, seen: Fields = {}): Drafted {
  const unseen = Object.keys(typed).filter(
    (field) =>
      field in seen &&
      !(field in drafted.local) &&
      !sameValue(seen[field], drafted.base[field]) &&
      !sameValue(typed[field], drafted.base[field]),
  )
  const pick = (fields: Fields) => Object.fromEntries(unseen.map((field) => [field, fields[field]]))
  const base = { ...drafted.base, ...pick(seen) }
  const contested = { ...drafted.contested, ...pick(drafted.base) }
  const local = { ...drafted.local, ...typed }
  const typedTheirs = Object.keys(contested).filter(
    (field) => field in typed && sameValue(typed[field], contested[field]),
  )
  const takes = Object.fromEntries(typedTheirs.map((field) => [field, { side: 'remote' } as const]))
  const settled = settleAll({ base, local, contested }, takes)
  const changed = Object.entries(settled.local).filter(
    ([field, value]) => isBeingSent || field in settled.contested || !sameValue(value, settled.base[field]),
  )
  return { ...settled, local: Object.fromEntries(changed) }
}

/** The fields that may be sent: changed here, and not waiting for a person. */
export function sendable({ local, contested }: Drafted): Fields {
  return Object.fromEntries(Object.entries(local).filter(([field]) => !(field in contested)))
}

/** Whether two values of a field mean the same: the service answers "unset" as null, as "" and by leaving it out. */
export function sameValue(a: unknown, b: unknown): boolean {
  const unset = (value: unknown) => value === undefined || value === null || value === ''
  return unset(a) ? unset(b) : a === b
}
