import type { ShowText } from '../ipc/models.ts'
import { mayBeAddress } from './emailAddress.ts'
import { isWebAddress } from './webAddress.ts'

/** What keeps a setting from being saved as it stands. */
export type ShowProblem = 'blank' | 'too-long' | 'no-email' | 'no-web-address' | 'same-category'

/**
 * The longest each text may be, characters: what the directories show (Apple Podcasts, "Podcast RSS feed requirements": 255
 * of the short ones, 4,000 of a description), and beyond that what is taken at all.
 */
export const showLimits = {
  title: { shown: 255, taken: 1000 },
  author: { shown: 255, taken: 1000 },
  description: { shown: 4000, taken: 500_000 },
  copyright: { shown: null, taken: 1000 },
  keywords: { shown: null, taken: 10_000 },
  owner_email: { shown: null, taken: 1000 },
  website: { shown: null, taken: 5000 },
  image_url: { shown: null, taken: 5000 },
} as const

/**
 * What is wrong with a setting as it is typed; null when it may be saved. Only what is certainly wrong is: the service says
 * the rest. An address half typed is not sent, or every pause in typing would be refused.
 */
export function showProblem<Name extends keyof ShowText>(
  name: Name,
  value: ShowText[Name],
  others: Pick<ShowText, 'category'>,
): ShowProblem | null {
  if (name === 'title' && (typeof value !== 'string' || value.trim() === '')) return 'blank'
  if (typeof value !== 'string' || value === '') return null
  if (name in showLimits && value.length > takenOf(name)) return 'too-long'
  if (name === 'owner_email' && !mayBeAddress(value.trim())) return 'no-email'
  if ((name === 'website' || name === 'image_url') && !isWebAddress(value)) return 'no-web-address'
  if (name === 'secondary_category' && value === others.category) return 'same-category'
  return null
}

function takenOf(name: string): number {
  const limits: Partial<Record<string, { taken: number }>> = showLimits
  return limits[name]?.taken ?? Infinity
}
