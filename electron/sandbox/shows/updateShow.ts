import { type ShowFields } from '../../../shared/api/inputs.ts'
import { isShowCategory } from '../../../shared/domain/categories.ts'
import { isShowLanguage } from '../../../shared/domain/languages.ts'
import { isKnownZone } from '../../../shared/domain/timeZone.ts'
import { ok, type Result } from '../../../shared/ipc/result.ts'
import { assignments, type ColumnValue, givenColumns } from '../data/columns.ts'
import { isEmailAddress } from '../http/emailAddress.ts'
import { type Answer } from '../http/envelope.ts'
import { invalid, notFound, type Problem, type Refusal } from '../http/refusal.ts'
import { isWebAddress } from '../http/webAddress.ts'
import { type Service } from '../service.ts'
import { type Caller } from '../users/callers.ts'
import { forbidden, mayManage } from '../users/roles.ts'
import { relatedToShows } from './readShows.ts'
import { showResource } from './showResource.ts'
import { findShow } from './showRow.ts'

/** PATCH /v1/shows/:id: the given fields change, all others stay. */
export function updateShow(
  service: Service,
  caller: Caller,
  { params, body }: { params: { id: string }; body: { show: ShowFields } },
): Result<Answer, Refusal> {
  const { database, clock } = service
  const found = findShow(database, caller, params.id)
  if (!found) return { ok: false, error: notFound() }
  if (!mayManage(found.role)) return { ok: false, error: forbidden('change its settings') }
  const problems = problemsOfShow(body.show)
  if (problems.length > 0) return { ok: false, error: invalid(...problems) }

  const changes = { ...columnsOf(body.show), updated_at: clock.now() }
  database.run(`UPDATE shows SET ${assignments(changes)} WHERE id = :id`, { ...changes, id: found.id })

  const show = findShow(database, caller, String(found.id))
  if (!show) return { ok: false, error: notFound() }
  return ok({ data: showResource(service, show), related: relatedToShows(service, [show]) })
}

/** The columns the given fields go to. Only these names ever reach the statement. */
function columnsOf(fields: ShowFields): Record<string, ColumnValue> {
  return givenColumns({
    author: fields.author,
    category: fields.category,
    copyright: fields.copyright,
    description: fields.description,
    explicit: fields.explicit ?? undefined,
    image_url: fields.image_url === '' ? null : fields.image_url,
    keywords: fields.keywords,
    language: fields.language,
    owner_email: fields.owner_email,
    secondary_category: fields.secondary_category,
    show_type: fields.show_type,
    title: fields.title,
    time_zone: fields.time_zone === '' ? null : fields.time_zone,
    website: fields.website,
  })
}

function problemsOfShow(fields: ShowFields): Problem[] {
  const problems: Problem[] = []
  const check = (name: keyof ShowFields, fine: boolean, message: string) => {
    if (!fine) problems.push({ parameter: `show[${name}]`, message })
  }
  check('title', fields.title?.trim() !== '', 'must not be blank')
  check('time_zone', !fields.time_zone || isZoneName(fields.time_zone), 'is not a known time zone')
  check(
    'language',
    !fields.language || isShowLanguage(fields.language),
    'is not a language code such as "en" or "pt-br"',
  )
  for (const name of ['category', 'secondary_category'] as const) {
    check(
      name,
      !fields[name] || isShowCategory(fields[name]),
      'is not a category such as "Arts" or "Arts :: Food"',
    )
  }
  check('owner_email', !fields.owner_email || isEmailAddress(fields.owner_email), 'is not an email address')
  for (const name of ['image_url', 'website'] as const) {
    check(name, !fields[name] || isWebAddress(fields[name]), 'must be an http or https address')
  }
  return problems
}

/** A bare offset (`+01:00`) is no zone: it knows no summer time. */
function isZoneName(name: string): boolean {
  return isKnownZone(name) && !/^[+-]/.test(name)
}
