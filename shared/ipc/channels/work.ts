import { z } from 'zod'
import * as models from '../models.ts'
import { none } from './asked.ts'

/** What is on its way to the service, and the way itself. */
export const workChannels = {
  'jobs.list': { request: none, response: z.array(models.job) },
  /** Everything that is known of a job, and what it is to send. */
  'jobs.get': { request: z.object({ id: z.int() }), response: models.jobDetail },
  'jobs.retry': { request: z.object({ id: z.int() }), response: none },
  'jobs.cancel': { request: z.object({ id: z.int() }), response: none },
  /** Stops an upload until it is retried. */
  'jobs.pause': { request: z.object({ id: z.int() }), response: none },
  'connectivity.get': { request: none, response: models.connectivity },
  /** Asks the service for shows and episodes now. */
  'sync.now': { request: none, response: none },
} as const
