import { expect, it } from 'vitest'
import { uploadHold } from '../../../electron/settings/hold.ts'
import { usualPreferences } from '../../../shared/domain/usualPreferences.ts'

const { uploads } = usualPreferences

it('nothing is held unless somebody said so', () => {
  expect(uploadHold(uploads, 'yes')).toBeNull()
})

it('what a person holds by hand says that, whatever the connection', () => {
  expect(uploadHold({ ...uploads, hold: true, holdOnMetered: true }, 'yes')).toBe('held')
})

it('a metered connection holds where that is wanted; one nobody knows about does not', () => {
  const wanted = { ...uploads, holdOnMetered: true }
  expect([uploadHold(wanted, 'yes'), uploadHold(wanted, 'no'), uploadHold(wanted, 'unknown')]).toEqual([
    'metered',
    null,
    null,
  ])
})
