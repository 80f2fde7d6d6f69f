import type { ReadinessCheck } from '../../shared/domain/readiness.ts'
import { useText } from '../text.ts'

/** What a check found, in words. */
export function checkWords({ name, met, wrong }: ReadinessCheck): string {
  const words = useText().episodes.ready[name]
  if (met) return words.met
  return wrong && 'wrong' in words ? words.wrong : words.missing
}
