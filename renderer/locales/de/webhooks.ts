import type { WebhookEvent } from '../../../shared/api/resources.ts'

/** What people call an event, and when it happens. */
const events: Record<WebhookEvent, { title: string; what: string }> = {
  episode_created: {
    title: 'Ein Entwurf wurde angelegt',
    what: 'Sobald eine neue Folge beim Dienst ist, ob veröffentlicht oder nicht.',
  },
  episode_published: {
    title: 'Eine Folge ist erschienen',
    what: 'Wenn man sie hören kann, sofort oder zur geplanten Zeit.',
  },
  subscriber_created: { title: 'Ein Abonnent kam dazu', what: 'Nur bei privaten Shows.' },
  subscriber_deleted: { title: 'Ein Abonnent wurde entfernt', what: 'Nur bei privaten Shows.' },
}

/** Other programs that are told when something happens to a show. */
export const webhooks = {
  title: 'Webhooks',
  count: (total: string) => (total === '1' ? '1 Webhook' : `${total} Webhooks`),
  loadFailed: 'Die Webhooks konnten nicht gelesen werden.',
  refresh: 'Den Dienst nach der Liste fragen',
  list: 'Webhooks, die ältesten zuerst',
  events,
  another: 'Ein anderes Ereignis',
  anotherWhat: 'Dienste lernen dazu. Schreib den Namen so, wie ihn der Dienst angibt.',
  unknown: 'Ein Ereignis, das Wavedrop nicht kennt',
  add: 'Hinzufügen',
  addTitle: 'Webhook hinzufügen',
  event: 'Wenn das geschieht',
  name: 'Name des Ereignisses',
  nameWrong: 'Namen von Ereignissen bestehen aus Buchstaben, Ziffern und Unterstrichen.',
  url: 'Diese Adresse benachrichtigen',
  urlHelp: 'Der Dienst sendet dorthin eine POST-Anfrage.',
  urlPlaceholder: 'https://example.com/hook',
  urlWrong: 'Das ist noch keine Webadresse. Schreib sie ganz aus, etwa https://example.com/hook',
  plain: 'Diese Adresse ist nicht verschlüsselt: Unterwegs kann mitgelesen werden, was gesendet wird.',
  secrets: 'Manche Dienste lehnen Adressen ab, in denen Name und Passwort stehen.',
  privateOnly: 'Diese Show ist öffentlich, bei ihr geschieht das nie.',
  there: 'Diese Adresse erfährt von diesem Ereignis schon.',
  submit: 'Webhook hinzufügen',
  added: (event: string) => `Der Webhook wird hinzugefügt: ${event}.`,
  removed: (event: string) => `Der Webhook wird gleich entfernt: ${event}.`,
  kept: (event: string) => `Der Webhook bleibt: ${event}.`,
  notAdded: (event: string) => `Der Webhook wurde nicht hinzugefügt: ${event}.`,
  removeOf: (event: string, url: string) => `Entfernen: ${event}, ${url}`,
  keep: 'Behalten',
  keepOf: (event: string, url: string) => `Behalten: ${event}, ${url}`,
  copyOf: (url: string) => `${url} kopieren`,
  copied: 'Die Adresse ist kopiert.',
  since: (when: string) => `Seit ${when}`,
  state: {
    'on-service': '',
    'saved-here': 'Hier gespeichert · wird noch gesendet',
    sending: 'Wird gesendet',
    'needs-attention': 'Braucht dich',
  },
  removing: 'Wird entfernt',
  empty: {
    title: 'Niemand erfährt etwas',
    what: 'Ein Webhook gibt einem anderen Programm Bescheid, einer Website oder einem Chat, sobald mit dieser Show etwas geschieht.',
  },
  contains: {
    title: 'Was ein Aufruf enthält',
    what: 'Eine POST-Anfrage mit JSON: der Name des Ereignisses und das, worum es geht, so wie es die Schnittstelle des Dienstes zeigt.',
    again:
      'Antworte mit irgendeinem 2xx-Status. Was bei einem Fehlschlag geschieht, ist je nach Dienst anders: Manche versuchen es erneut, keiner verspricht es.',
    limit: 'Ein Dienst behält höchstens 50 Webhooks je Konto, über alle Shows zusammen.',
    sample: 'Ein Beispiel',
  },
}
