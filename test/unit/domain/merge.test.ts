import { describe, expect, test } from 'vitest'
import { sameValue, sendable, settle, takeIn, typeIn, type Drafted } from '../../../shared/domain/merge.ts'

const drafted = (base: Drafted['base'], local: Drafted['local'], contested: Drafted['contested'] = {}) => ({
  base,
  local,
  contested,
})

describe('takeIn', () => {
  test('a field changed on the service alone is agreed', () => {
    expect(takeIn(drafted({ title: 'A' }, {}), { title: 'C' })).toEqual(drafted({ title: 'C' }, {}))
  })

  test('a field changed here alone is still to be sent', () => {
    const taken = takeIn(drafted({ title: 'A' }, { title: 'B' }), { title: 'A' })
    expect(taken).toEqual(drafted({ title: 'A' }, { title: 'B' }))
    expect(sendable(taken)).toEqual({ title: 'B' })
  })

  test('a field changed to the same value on both sides is agreed', () => {
    expect(takeIn(drafted({ title: 'A' }, { title: 'B' }), { title: 'B' })).toEqual(
      drafted({ title: 'B' }, {}),
    )
  })

  test('a field changed to different values is contested, keeps its base and is not sent', () => {
    const taken = takeIn(drafted({ title: 'A' }, { title: 'B', season: 2 }), { title: 'C', season: null })
    expect(taken).toEqual(drafted({ title: 'A' }, { title: 'B', season: 2 }, { title: 'C' }))
    expect(sendable(taken)).toEqual({ season: 2 })
  })

  test('a contested field is no longer so when the service goes back, or comes to what is here', () => {
    const contested = drafted({ title: 'A' }, { title: 'B' }, { title: 'C' })
    expect(takeIn(contested, { title: 'A' })).toEqual(drafted({ title: 'A' }, { title: 'B' }))
    expect(takeIn(contested, { title: 'B' })).toEqual(drafted({ title: 'B' }, {}))
    expect(takeIn(contested, { title: 'D' }).contested).toEqual({ title: 'D' })
  })

  test('an answer that leaves attributes out keeps what was last seen of them', () => {
    const taken = takeIn(drafted({ title: 'A', summary: 'S' }, { summary: 'T' }), { title: 'B' })
    expect(taken).toEqual(drafted({ title: 'B', summary: 'S' }, { summary: 'T' }))
  })
})

describe('takeIn of what this computer wrote', () => {
  const own = (confirmed: boolean) => ({ fields: { title: 'B ' }, confirmed })

  test('a confirmed write is agreed in the form the service gave it', () => {
    const taken = takeIn(drafted({ title: 'A' }, { title: 'B ' }), { title: 'B' }, own(true))
    expect(taken).toEqual(drafted({ title: 'B' }, {}))
  })

  test('a confirmed write is agreed when the answer does not show it', () => {
    const taken = takeIn(drafted({ title: 'A' }, { title: 'B ' }), {}, own(true))
    expect(taken).toEqual(drafted({ title: 'B ' }, {}))
  })

  test('what was typed during the request is still to be sent', () => {
    const taken = takeIn(drafted({ title: 'A' }, { title: 'D' }), { title: 'B' }, own(true))
    expect(taken).toEqual(drafted({ title: 'B' }, { title: 'D' }))
  })

  test('a write whose answer was lost contests nothing when the service has it', () => {
    const taken = takeIn(drafted({ title: 'A' }, { title: 'D' }), { title: 'B ' }, own(false))
    expect(taken).toEqual(drafted({ title: 'B ' }, { title: 'D' }))
  })

  test('what is here is sent again over a write that may still land, also when the service has the same', () => {
    const before = drafted({ title: 'A' }, { title: 'A' })
    expect(takeIn(before, { title: 'A' }, own(false))).toEqual(before)
    expect(takeIn(before, { title: 'B ' }, own(false))).toEqual(drafted({ title: 'B ' }, { title: 'A' }))
    expect(takeIn(before, { title: 'A' }).local).toEqual({})
  })

  test('a write whose answer was lost makes nobody else’s value this computer’s own', () => {
    const taken = takeIn(drafted({ title: 'A' }, { title: 'D' }), { title: 'X' }, own(false))
    expect(taken.contested).toEqual({ title: 'X' })
  })
})

describe('typeIn', () => {
  test('what came from the service since the typing began is contested, not overwritten', () => {
    const pulled = drafted({ title: 'Theirs' }, {})
    expect(typeIn(pulled, { title: 'Mine' }, false, { title: 'A' })).toEqual(
      drafted({ title: 'A' }, { title: 'Mine' }, { title: 'Theirs' }),
    )
  })

  test('what was seen, or typed just as the service has it, contests nothing', () => {
    const pulled = drafted({ title: 'Theirs' }, {})
    expect(typeIn(pulled, { title: 'Mine' }, false, { title: 'Theirs' }).contested).toEqual({})
    expect(typeIn(pulled, { title: 'Theirs' }, false, { title: 'A' })).toEqual(
      drafted({ title: 'Theirs' }, {}),
    )
    const typing = drafted({ title: 'Theirs' }, { title: 'Mi' })
    expect(typeIn(typing, { title: 'Mine' }, false, { title: 'A' }).contested).toEqual({})
  })
})

describe('settle', () => {
  const contested = drafted({ title: 'A' }, { title: 'B', season: 2 }, { title: 'C', season: 3 })

  test('for what is here: it is sent over the value that was shown, and over no other', () => {
    const settled = settle(contested, 'title', { side: 'local' })
    expect(settled).toEqual(drafted({ title: 'C' }, { title: 'B', season: 2 }, { season: 3 }))
    expect(takeIn(settled, { title: 'C' }).contested).toEqual({ season: 3 })
    expect(takeIn(settled, { title: 'X' }).contested).toEqual({ title: 'X', season: 3 })
  })

  test('for what is on the service: nothing of it is left to send', () => {
    const settled = settle(contested, 'title', { side: 'remote' })
    expect(settled).toEqual(drafted({ title: 'C' }, { season: 2 }, { season: 3 }))
  })

  test('for a text of one’s own', () => {
    const settled = settle(contested, 'title', { side: 'other', value: 'B and C' })
    expect(settled.local).toEqual({ title: 'B and C', season: 2 })
  })
})

test('unset is unset, however it is written; false and 0 are values', () => {
  expect(sameValue(null, '')).toBe(true)
  expect(sameValue(undefined, null)).toBe(true)
  expect(sameValue(false, null)).toBe(false)
  expect(sameValue(0, '')).toBe(false)
})

describe('typeIn', () => {
  test('what is typed is still to be sent, and what is set back is not', () => {
    const typed = typeIn(drafted({ title: 'A', season: 1 }, {}), { title: 'B', season: 2 }, false)
    expect(typed).toEqual(drafted({ title: 'A', season: 1 }, { title: 'B', season: 2 }))
    expect(typeIn(typed, { title: 'A', season: 2 }, false)).toEqual(
      drafted({ title: 'A', season: 1 }, { season: 2 }),
    )
  })

  test('a field set back while its edit is being sent is still to be sent', () => {
    const typed = typeIn(drafted({ title: 'A' }, { title: 'B' }), { title: 'A' }, true)
    expect(sendable(typed)).toEqual({ title: 'A' })
  })

  test('a contested field stays so until what the service has is typed', () => {
    const contested = drafted({ title: 'A' }, { title: 'B' }, { title: 'C' })
    expect(typeIn(contested, { title: 'A' }, false)).toEqual(
      drafted({ title: 'A' }, { title: 'A' }, { title: 'C' }),
    )
    expect(typeIn(contested, { title: 'C' }, false)).toEqual(drafted({ title: 'C' }, {}))
  })
})
