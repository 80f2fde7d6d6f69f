import { describe, expect, it } from 'vitest'
import { jobReport, redacted } from '../../../../renderer/format/jobReport.ts'
import type { JobDetail } from '../../../../shared/ipc/models.ts'
import { aJob, sampleNow } from '../support/sampleData.ts'

const troubled: JobDetail = {
  ...aJob({
    id: 12,
    kind: 'add-subscribers',
    state: 'needs-attention',
    attempts: 2,
    notBefore: sampleNow,
    progress: null,
    error: {
      code: 'invalid',
      message: 'The service does not take ines@harbour.example (“Inês”).',
      fields: { 'ines@harbour.example': 'is taken' },
    },
  }),
  sends: { emails: ['ines@harbour.example'], skip_welcome_email: true },
}

describe('what is copied of a job for somebody who helps', () => {
  it('says what happened and when, in UTC', () => {
    expect(jobReport(troubled, '1.2.3').split('\n')).toEqual([
      'wavedrop: 1.2.3',
      'job: 12',
      'kind: add-subscribers',
      'state: needs-attention',
      'attempts: 2',
      'created: 2026-11-21T08:56:00.000Z',
      'changed: 2026-11-21T08:59:00.000Z',
      'next: 2026-11-21T09:00:00.000Z',
      'sends: emails, skip_welcome_email',
      'error: invalid',
      'message: The service does not take [e-mail] (“…”).',
      'fields: [e-mail]',
    ])
  })

  it('names nobody, and nothing that a person wrote', () => {
    expect(jobReport(troubled, '1.2.3')).not.toMatch(/ines|Inês|Salt/i)
  })
})

it.each([
  ['“Fog Signals” was removed.', '“…” was removed.'],
  ['Delete ~/Podcasts/Wavedrop/account-1 yourself.', 'Delete [path] yourself.'],
  ['Rename C:\\Users\\Ines\\Wavedrop and try again.', 'Rename [path] and try again.'],
  ['https://cdn.example/private/key?x=1 refused it.', 'https://cdn.example/… refused it.'],
  ['The service is having trouble (HTTP 503).', 'The service is having trouble (HTTP 503).'],
])('%s is told as %s', (words, told) => {
  expect(redacted(words)).toBe(told)
})
