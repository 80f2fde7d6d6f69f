import type { AppError } from '../../shared/ipc/result.ts'

/** Fields with a new value on the service, by name with that value, in words. */
export function changedOnBothSides(contested: Record<string, unknown>): AppError {
  const names = Object.entries(contested).map(
    ([field, theirs]) => `${field} (now “${shorten(theirs)}” there)`,
  )
  return {
    code: 'conflict',
    message: `Also changed on the service: ${names.join(', ')}. Nothing was overwritten.`,
    hint: 'Choose what it is to be, field by field. Trying again sends what is here.',
  }
}

function shorten(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '')
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
