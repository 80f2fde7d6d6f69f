import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What opens the audio of a private show's episode to those who work on it: part of the `media_url` the API gives them.
 * It follows from the episode, so the address stays the same.
 */
export function teamToken(secret: string, publicId: string): string {
  return createHmac('sha256', secret).update(`media\n${publicId}`).digest('hex').slice(0, 32)
}

export function isTeamToken(secret: string, publicId: string, given: string): boolean {
  const expected = Buffer.from(teamToken(secret, publicId))
  const actual = Buffer.from(given)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
