import type { z } from 'zod'
import { CommandError, exitCode } from './exitCodes.ts'

/** What a field takes, where its name does not say so. */
const takes: Readonly<Record<string, string>> = {
  title: 'It needs a title of at most 1000 characters.',
  number: 'It is a whole number from 1; an empty value clears it.',
  season: 'It is a whole number from 1; an empty value clears it.',
  type: 'It is full, trailer or bonus; an empty value clears it.',
  show_type: 'It is episodic or serial; an empty value clears it.',
  explicit: 'It is true or false; an empty value clears it.',
  email_notifications: 'It is true or false; an empty value leaves it to the show.',
}

/**
 * What a text on the command line means as the value of a field: a number or a yes or no where the field is one, nothing
 * where the text is empty. Throws a `CommandError` that names the field.
 */
export function fieldValue(
  fields: z.ZodObject<Record<string, z.ZodType>>,
  name: string,
  text: string,
): unknown {
  const field = Object.hasOwn(fields.shape, name) ? fields.shape[name] : undefined
  if (!field) {
    throw usage(`There is no field “${name}”.`, `The fields are ${Object.keys(fields.shape).join(', ')}.`)
  }
  for (const reading of readingsOf(text)) {
    const parsed = field.safeParse(reading)
    if (parsed.success) return parsed.data
  }
  const shown = text.length > 60 ? `${text.slice(0, 59)}…` : text
  throw usage(`${name} cannot be “${shown}”.`, takes[name] ?? 'It is too long.')
}

function readingsOf(text: string): unknown[] {
  if (text === '') return [null]
  if (text === 'true' || text === 'false') return [text, text === 'true']
  return /^\d+$/.test(text) ? [text, Number(text)] : [text]
}

function usage(message: string, hint: string): CommandError {
  return new CommandError(exitCode.wrongUsage, message, hint)
}
