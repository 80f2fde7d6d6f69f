import { useText } from '../text.ts'
import { dateTime, viewerZone } from './dates.ts'

/** A moment as the person here has it; undefined where that is no different from `zone` (IANA name). Epoch ms. */
export function ownTime(at: number | null, zone: string, now: number): string | undefined {
  const here = viewerZone()
  if (at === null || here === zone) return undefined
  return useText().episodeList.look.yours(dateTime(at, here, now), here)
}
