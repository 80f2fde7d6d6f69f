import { type z } from 'zod'
import { routes, type ResponseOf, type RouteName } from '../../shared/api/routes.ts'
import { ok, type Result } from '../../shared/ipc/result.ts'
import { hostingFailure, type HostingError, type HostingFailure } from './errors.ts'
import { type RawAnswer } from './exchange.ts'
import { serviceTimeOf } from './retryAfter.ts'
import { readServiceWords } from './serviceWords.ts'

/** A parsed envelope, and when the service's own clock says it was sent (epoch ms; null without a Date header). */
export type Answer<N extends RouteName> = ResponseOf<N> & { serviceTime: number | null }

/** The same table, typed so that indexing it with `N` keeps hold of `N`. */
const responses: { [N in RouteName]: { response: z.ZodType<ResponseOf<N>> } } = routes

/** A body as JSON, or the reason it is none. */
type Body = { kind: 'json'; json: unknown } | { kind: 'empty' } | { kind: 'page' } | { kind: 'not-json' }

/** What an answer that is not a 429 means for the caller. `host` and `apiKey` serve the error's sentence. */
export function readAnswer<N extends RouteName>(
  name: N,
  answer: RawAnswer,
  { host, apiKey }: { host: string; apiKey: string },
): Result<Answer<N>, HostingError> {
  const { status } = answer
  const body = readBody(answer)
  if (status >= 200 && status < 300) return readSuccess(name, answer, body, host)
  if (status >= 300 && status < 400) return redirected(answer, host)
  // Waiting helps with these, whatever the body; what stands before the service also answers so.
  if (status >= 500 || status === 408) {
    return hostingFailure('unreachable', 'unknown', `The service is having trouble (HTTP ${status}).`, {
      hint: 'Your work is kept, and Wavedrop tries again in a while.',
    })
  }
  // The service's refusals are JSON. A page with the same status is from something else (a proxy, a wrong address),
  // and believing it would sign people out or call their episodes removed.
  if (body.kind === 'page' || body.kind === 'not-json') return unreadable(body, status, 'yes', host)
  return refused(status, body, host, apiKey)
}

function readSuccess<N extends RouteName>(
  name: N,
  { status, headers }: RawAnswer,
  body: Body,
  host: string,
): Result<Answer<N>, HostingError> {
  if (body.kind !== 'json') return unreadable(body, status, 'unknown', host)
  const parsed = responses[name].response.safeParse(body.json)
  if (parsed.success) return ok({ ...parsed.data, serviceTime: serviceTimeOf(headers) })
  const where = parsed.error.issues[0]?.path.join('.') ?? ''
  return hostingFailure(
    'unexpected-answer',
    'unknown',
    `${host} sent an answer that Wavedrop does not understand (${name}${where === '' ? '' : `, at ${where}`}).`,
    { hint: 'Check that the base address is that of the hosting service, and look for a newer Wavedrop.' },
  )
}

function redirected({ status, headers }: RawAnswer, host: string): HostingFailure {
  const target = URL.parse(headers.location ?? '', `https://${host}`)?.host
  return hostingFailure(
    'unexpected-answer',
    'unknown',
    target === undefined || headers.location === undefined
      ? `${host} answered with HTTP ${status}, which Wavedrop does not know.`
      : `${host} points to ${target} instead of answering (HTTP ${status}).`,
    { hint: 'Wavedrop does not follow it, to keep your key safe. Check the base address of the account.' },
  )
}

function unreadable(
  body: Exclude<Body, { kind: 'json' }>,
  status: number,
  delivered: 'unknown' | 'yes',
  host: string,
): HostingFailure {
  const what = {
    empty: 'with nothing',
    page: 'with a web page instead of data',
    'not-json': 'with something that is not JSON, or was cut short',
  }[body.kind]
  return hostingFailure('unexpected-answer', delivered, `${host} answered ${what} (HTTP ${status}).`, {
    hint: 'A sign-in page of the network may stand in between, or the base address is not that of the hosting service.',
  })
}

function refused(status: number, body: Body, host: string, apiKey: string): HostingFailure {
  const { summary, fields } = readServiceWords(body.kind === 'json' ? body.json : undefined, apiKey)
  const said = (sentence: string) =>
    summary === null ? `${sentence}.` : `${sentence}: ${/[.!?]$/.test(summary) ? summary : `${summary}.`}`
  switch (status) {
    case 401:
      return hostingFailure('unauthorised', 'yes', said('The service does not accept this API key'), {
        hint: 'Copy the key from the account area of the web dashboard and sign in with it again.',
      })
    case 403:
      return hostingFailure('forbidden', 'yes', said('Your account may not do this'), {
        hint: 'Ask the owner or an admin of the show for access.',
      })
    case 404:
      return hostingFailure('not-found', 'yes', said('The service does not know this'), {
        hint: 'It may have been removed on the service, or this account cannot see it.',
      })
    case 400:
    case 409:
    case 422:
      return hostingFailure('invalid', 'yes', said('The service refused this'), {
        hint: 'Change what it names and try again.',
        ...(Object.keys(fields).length === 0 ? {} : { fields }),
      })
    default:
      return hostingFailure(
        'unexpected-answer',
        'yes',
        said(`${host} answered with HTTP ${status}, which Wavedrop does not know`),
        {
          hint: 'Check the base address of the account, and look for a newer Wavedrop.',
        },
      )
  }
}

function readBody({ headers, body }: RawAnswer): Body {
  const text = new TextDecoder().decode(body).trim()
  if (text === '') return { kind: 'empty' }
  try {
    const json: unknown = JSON.parse(text)
    return { kind: 'json', json }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const isPage = text.startsWith('<') || /\bhtml\b/i.test(headers['content-type'] ?? '')
    return { kind: isPage ? 'page' : 'not-json' }
  }
}
