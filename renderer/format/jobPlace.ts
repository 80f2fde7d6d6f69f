import type { RouteLocationRaw } from 'vue-router'
import type { JobKind, JobModel } from '../../shared/ipc/models.ts'

/** What jobs are about, as people tell them apart. */
export const jobAbouts = ['audio', 'text', 'publishing', 'show', 'subscribers', 'webhooks'] as const
export type JobAbout = (typeof jobAbouts)[number]

export const aboutOf: Readonly<Record<JobKind, JobAbout>> = {
  upload: 'audio',
  create: 'audio',
  'set-audio': 'audio',
  update: 'text',
  publish: 'publishing',
  'update-show': 'show',
  'add-subscribers': 'subscribers',
  'change-subscriber': 'subscribers',
  'remove-subscriber': 'subscribers',
  'add-webhook': 'webhooks',
  'remove-webhook': 'webhooks',
}

/** Where in the window a person sees, and changes, what a job is about. */
export function jobPlace({ kind, episodeId, showId }: JobModel): RouteLocationRaw {
  if (episodeId !== null) return `/episodes/${episodeId}`
  const about = aboutOf[kind]
  return {
    path: about === 'subscribers' || about === 'webhooks' ? `/${about}` : '/show',
    query: { show: showId },
  }
}
