import type { JobDetail } from '../../shared/ipc/models.ts'

/**
 * A job as a text for somebody who helps: what happened and when, in the terms of the sources and in UTC. Nothing in it
 * says what a person wrote, who they are or who listens: only the names of fields, and words with what was quoted cut out.
 */
export function jobReport(job: JobDetail, version: string): string {
  const time = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  const lines: [name: string, value: string | number | null][] = [
    ['wavedrop', version],
    ['job', job.id],
    ['kind', job.kind],
    ['wish', job.wish?.status ?? null],
    ['state', job.state],
    ['reason', job.reason],
    ['attempts', job.attempts],
    ['created', time(job.createdAt)],
    ['changed', time(job.updatedAt)],
    ['next', time(job.notBefore)],
    ['sends', Object.keys(job.sends).join(', ') || null],
    ['error', job.error?.code ?? null],
    ['message', job.error ? redacted(job.error.message) : null],
    [
      'fields',
      Object.keys(job.error?.fields ?? {})
        .map(redacted)
        .join(', ') || null,
    ],
  ]
  return lines.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`])).join('\n')
}

/** A sentence without what it quotes, without addresses and without paths. */
export function redacted(words: string): string {
  return words
    .replaceAll(/“[^”]*”|"[^"]*"/g, '“…”')
    .replaceAll(/[^\s@<>(),;:]+@[^\s@<>(),;:]+\.[^\s@<>(),;:]+/g, '[e-mail]')
    .replaceAll(/(https?:\/\/[^\s/]+)\/\S*/g, '$1/…')
    .replaceAll(/(?<![\w/])(?:~|[A-Za-z]:)?[\\/](?:[^\s\\/]+[\\/])+[^\s\\/]*/g, '[path]')
}
