import type { JobKind } from '../../shared/ipc/models.ts'
import { runAddSubscribers } from './addSubscribers.ts'
import { runAddWebhook } from './addWebhook.ts'
import { runChangeSubscriber } from './changeSubscriber.ts'
import type { RunJob } from './context.ts'
import { runCreate } from './create.ts'
import { runPublish } from './publish.ts'
import { runRemoveSubscriber } from './removeSubscriber.ts'
import { runRemoveWebhook } from './removeWebhook.ts'
import { runSetAudio } from './setAudio.ts'
import { runUpdate } from './update.ts'
import { runUpdateShow } from './updateShow.ts'
import { runUpload } from './upload.ts'

/** How each kind of job is carried out. */
export const kinds: Record<JobKind, RunJob> = {
  upload: runUpload,
  create: runCreate,
  'set-audio': runSetAudio,
  update: runUpdate,
  publish: runPublish,
  'update-show': runUpdateShow,
  'add-subscribers': runAddSubscribers,
  'change-subscriber': runChangeSubscriber,
  'remove-subscriber': runRemoveSubscriber,
  'add-webhook': runAddWebhook,
  'remove-webhook': runRemoveWebhook,
}
