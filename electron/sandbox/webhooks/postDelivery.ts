import { type Clock } from '../../../shared/domain/clock.ts'

/** How long a target may take to answer, ms. */
const answerWithinMs = 10_000

/** What came of one attempt: the status answered, or in a few words why there was none. */
export type Outcome = { status: number } | { error: string }

export interface Post {
  /** Names the delivery in a header: a target that is sent one twice, after a lost answer, can tell by it. */
  id: number
  url: string
  /** JSON. */
  body: string
}

/**
 * POSTs a body to a target once. Never throws for what the target does; a redirect is an answer like any other, not
 * followed. `stopping` ends the wait when the service closes.
 */
export async function postDelivery(post: Post, clock: Clock, stopping: AbortSignal): Promise<Outcome> {
  const late = new AbortController()
  const cancel = clock.after(answerWithinMs, () => late.abort())
  try {
    const response = await fetch(post.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Wavedrop sandbox',
        'x-webhook-delivery': String(post.id),
      },
      body: post.body,
      redirect: 'manual',
      signal: AbortSignal.any([late.signal, stopping]),
    })
    // Only the status counts: an answer without end must not be read.
    await response.body?.cancel()
    return { status: response.status }
  } catch (error) {
    return { error: late.signal.aborted ? `No answer in ${answerWithinMs / 1000} seconds` : reasonOf(error) }
  } finally {
    cancel()
  }
}

/** `fetch failed` says nothing; what it wraps does. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error && error.cause !== undefined ? error.cause : error
  return reason instanceof Error ? reason.message || reason.name : String(reason)
}
