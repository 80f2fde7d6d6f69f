import { type Episode } from '../../shared/api/resources.ts'
import { ok, type Result } from '../../shared/ipc/result.ts'
import { type Hosting } from './client.ts'
import { type HostingError } from './errors.ts'

/** Every draft of a show, page by page, each once. */
export async function listAllDrafts(
  hosting: Hosting,
  showId: string,
  signal: AbortSignal,
): Promise<Result<Episode[], HostingError>> {
  const drafts = new Map<string, Episode>()
  for (let page = 1; ; page++) {
    const answer = await hosting.call(
      'episodes.list',
      { query: { show_id: showId, status: 'draft', pagination: { page, per: 100 } } },
      { signal },
    )
    if (!answer.ok) return answer
    for (const draft of answer.value.data) drafts.set(draft.id, draft)
    if (page >= answer.value.meta.totalPages) return ok([...drafts.values()])
  }
}
