import { z } from 'zod'

/** What the service said about a refusal, in its own words. */
export interface ServiceWords {
  /** One line, or null when the body says nothing readable. */
  summary: string | null
  /** By attribute name, where the body names attributes. */
  fields: Record<string, string>
}

const longest = 300

const text = z.string().min(1)
const jsonApiError = z.object({
  title: text.optional(),
  detail: text.optional(),
  source: z.object({ pointer: text.optional(), parameter: text.optional() }).optional(),
})
const messages = z.union([text.transform((one) => [one]), z.array(text)])

/** The error bodies public clients have met. The specification shows none ("Errors", 4). */
const errorBody = z.union([
  z.object({ errors: z.array(jsonApiError).min(1) }).transform(({ errors }) => errors.map(fromJsonApi)),
  z.object({ errors: messages }).transform(({ errors }) => errors.map(plain)),
  z
    .object({ errors: z.record(z.string(), messages) })
    .transform(({ errors }) =>
      Object.entries(errors).map(([field, said]) => ({ field, said: said.join(', ') })),
    ),
  z.object({ error: text }).transform(({ error }) => [plain(error)]),
  z.object({ error: z.object({ message: text }) }).transform(({ error }) => [plain(error.message)]),
  z.object({ message: text }).transform(({ message }) => [plain(message)]),
])

interface Complaint {
  field: string | null
  said: string
}

function plain(said: string): Complaint {
  return { field: null, said }
}

function fromJsonApi({ title, detail, source }: z.infer<typeof jsonApiError>): Complaint {
  const field = source?.pointer?.split('/').at(-1) ?? source?.parameter ?? null
  return { field: field === '' ? null : field, said: detail ?? title ?? '' }
}

/**
 * Reads an error body of any met shape. `apiKey` and the queries of addresses (signatures live there) are blotted
 * out, because a service may quote what it was sent.
 */
export function readServiceWords(body: unknown, apiKey: string): ServiceWords {
  const parsed = errorBody.safeParse(body)
  const complaints = parsed.success ? parsed.data.filter(({ said }) => said !== '') : []
  const clean = (said: string) => blot(said, apiKey).slice(0, longest)
  const lines = complaints.map(({ field, said }) => clean(field === null ? said : `${field}: ${said}`))
  const byField = complaints.flatMap(({ field, said }) =>
    field === null ? [] : [[field, clean(said)] as const],
  )
  return {
    summary: lines.length === 0 ? null : lines.join('; ').slice(0, longest),
    fields: Object.fromEntries(byField),
  }
}

function blot(said: string, apiKey: string): string {
  return said.replaceAll(apiKey, '•••').replace(/(\bhttps?:\/\/[^\s?"'<>]+)\?[^\s"'<>]*/g, '$1?•••')
}
