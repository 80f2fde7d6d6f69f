import { expect, it } from 'vitest'
import { meteredOf } from '../../../../renderer/composables/useNetwork.ts'

it.each([
  [undefined, 'unknown'],
  [{}, 'unknown'],
  [{ saveData: false }, 'unknown'],
  [{ saveData: true }, 'yes'],
  [{ type: 'cellular' }, 'yes'],
  [{ type: 'ethernet' }, 'no'],
  // Behind it may be a cable, or a phone.
  [{ type: 'wifi' }, 'unknown'],
] as const)('of %o nothing more is claimed than the engine knows: %s', (connection, metered) => {
  expect(meteredOf(connection)).toBe(metered)
})
