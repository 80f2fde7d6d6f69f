import { computed } from 'vue'
import type { EpisodeRow } from '../../shared/ipc/models.ts'
import { episodeMarks } from '../format/episodeMarks.ts'
import { statusLine } from '../format/statusLine.ts'
import { useConnectivityStore } from '../stores/connectivity.ts'
import { useText } from '../text.ts'

/** What a list says of an episode. `zone`: the show's, an IANA name; `now` epoch ms. */
export function useRowWords(props: Readonly<{ row: EpisodeRow; zone: string; now: number }>) {
  const text = useText().episodes
  const connection = useConnectivityStore()

  return {
    title: computed(() => props.row.title || text.untitled),
    line: computed(() => statusLine(props.row, props.zone, props.now)),
    marks: computed(() => episodeMarks(props.row, connection.connectivity.state)),
    /** How it differs from what the service has: what was asked of it, or where an edit is. */
    note: computed(() => {
      const { asked, sync } = props.row
      const words = asked ? text.asked[asked.status] : text.rowSync[sync]
      return words === '' ? null : { words, urgent: sync === 'needs-attention' }
    }),
  }
}
