import type { waitingReason } from '../../../shared/ipc/models.ts'

/** Why something that is to reach the service is not on its way. */
export const waiting: Record<(typeof waitingReason.options)[number], string> = {
  'waiting-for-service': 'Der Dienst antwortet nicht',
  'rate-limited': 'Der Dienst hat um eine Pause gebeten',
  offline: 'Geht weiter, sobald du online bist',
  key: 'Wartet auf deinen Schlüssel',
  'file-changing': 'Die Datei wird gerade noch einmal geschrieben',
  paused: 'Von dir angehalten',
  held: 'Du hältst alle Uploads an',
  metered: 'Wartet auf eine Verbindung ohne Datenlimit',
  'in-doubt': 'Fragt den Dienst, ob es angekommen ist',
}
