import type { versionedFields } from '../../../shared/ipc/models.ts'

/** What people call the fields of an episode. */
const episode: Record<(typeof versionedFields)[number], string> = {
  title: 'Titel',
  summary: 'Kurzfassung',
  description: 'Shownotes',
  author: 'Autor',
  keywords: 'Stichwörter',
  season: 'Staffel',
  number: 'Nummer',
  type: 'Art',
  explicit: 'Anstößige Inhalte',
  image_url: 'Adresse des Covers',
  alternate_url: 'Link zu einer anderen Seite',
  video_url: 'Adresse des Videos',
  email_notifications: 'E-Mail an Abonnenten',
  transcript_text: 'Transkript',
  status: 'Status',
  published_at: 'Veröffentlichung',
}

/** Fields in words, and their values. */
export const fields = {
  episode,
  /** Of what is sent besides an episode's text: a file, a show's settings. */
  others: {
    filename: 'Datei',
    size: 'Größe',
    copyright: 'Copyright',
    website: 'Website',
    owner_email: 'E-Mail-Adresse des Inhabers',
    category: 'Kategorie',
    secondary_category: 'Zweite Kategorie',
    language: 'Sprache',
    time_zone: 'Zeitzone',
    show_type: 'Reihenfolge der Folgen',
    email: 'E-Mail-Adresse',
    emails: 'E-Mail-Adressen',
    skip_welcome_email: 'Ohne Begrüßungsmail',
    event_name: 'Ereignis',
    url: 'Adresse',
  },
  empty: 'Leer',
  now: 'Sofort',
  yes: 'Ja',
  no: 'Nein',
}
