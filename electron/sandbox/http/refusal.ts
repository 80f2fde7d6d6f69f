import { type z } from 'zod'

/** Why a request was not done: the answer to give instead. Bodies as public clients have met them (field notes). */
export interface Refusal {
  status: number
  body: unknown
}

/** One thing wrong with the input, by the name the caller used for it: `episode[number]`. */
export interface Problem {
  parameter: string
  message: string
}

function refusal(status: number, titles: { title: string; source?: { parameter: string } }[]): Refusal {
  return { status, body: { errors: titles } }
}

export function malformed(title: string): Refusal {
  return refusal(400, [{ title }])
}

export function unauthorised(): Refusal {
  return refusal(401, [{ title: 'The x-api-key header is missing or its key is not valid' }])
}

export function notFound(): Refusal {
  return { status: 404, body: { status: 404, error: 'Not Found' } }
}

/** 422: what was asked for is well formed but not acceptable. */
export function invalid(...problems: Problem[]): Refusal {
  return refusal(
    422,
    problems.map(({ parameter, message }) => ({ title: `${parameter} ${message}`, source: { parameter } })),
  )
}

export function tooManyRequests(): Refusal {
  return refusal(429, [{ title: 'Too many requests: at most 10 in 10 seconds. Try again in 10 seconds' }])
}

/** Any other refusal, by its status. */
export function refused(status: number, title: string): Refusal {
  return refusal(status, [{ title }])
}

/** What a schema found, by the names the caller used. */
export function problemsOf(error: z.ZodError): Problem[] {
  return error.issues.map((issue) => ({
    parameter: parameterName(issue.path.map(String)),
    message: `is invalid: ${issue.message}`,
  }))
}

function parameterName([first = 'request', ...rest]: string[]): string {
  return first + rest.map((name) => `[${name}]`).join('')
}
