import { waiting } from './waiting.ts'

/** What the app is doing for the person. */
export const activity = {
  title: 'Activity',
  empty: {
    title: 'Nothing to do',
    what: 'Every upload, change and publication is listed here until it has arrived, with what to do if one does not.',
  },
  loadFailed: 'The activity could not be read.',
  groups: { attention: 'Needs you', running: 'Now', waiting: 'Waiting', finished: 'Finished' },
  kind: {
    upload: 'Upload the audio',
    create: 'Create the draft',
    update: 'Send your changes',
    publish: 'Change its status',
    'update-show': 'Send the show’s settings',
  },
  state: {
    ready: 'Next in line',
    running: 'Running',
    waiting: 'Waiting',
    'needs-attention': 'Needs you',
    done: 'Done',
    cancelled: 'Cancelled',
  },
  waiting,
  attempts: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
  next: (when: string) => `next try ${when}`,
  retry: 'Retry',
  retryOf: (what: string) => `Retry: ${what}`,
  cancel: 'Cancel',
  cancelOf: (what: string) => `Cancel: ${what}`,
  what: (kind: string, title: string) => `${kind}, ${title}`,
}
