import { computed } from 'vue'
import { dayAt } from '../../shared/domain/analyticsDays.ts'
import { useNow } from './useClock.ts'

/** The day it is in a zone (IANA name), and the time (epoch ms), followed to the minute. */
export function useToday(zone: () => string) {
  const now = useNow(60_000)
  return { now, today: computed(() => dayAt(now.value, zone())) }
}
