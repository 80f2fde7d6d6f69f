import type { waitingReason } from '../../../shared/ipc/models.ts'

/** Why something that is to reach the service is not on its way. */
export const waiting: Record<(typeof waitingReason.options)[number], string> = {
  'waiting-for-service': 'The service does not answer',
  'rate-limited': 'The service asked for a pause',
  offline: 'Goes on when you are online',
  key: 'Waits for your key',
  'file-changing': 'The file is being written again',
  paused: 'You paused it',
  held: 'You hold all uploads',
  metered: 'Waits for a connection that is not metered',
  'in-doubt': 'Asking the service whether it arrived',
}
