import type { ShowProblem } from '../../../shared/domain/showChecks.ts'
import type { ShowText } from '../../../shared/ipc/models.ts'
import { categories } from './categories.ts'

/** What people call the settings of a show. */
const names: Record<keyof ShowText, string> = {
  title: 'Titel',
  description: 'Beschreibung',
  author: 'Autor',
  copyright: 'Copyright',
  keywords: 'Stichwörter',
  website: 'Website',
  owner_email: 'E-Mail-Adresse des Inhabers',
  image_url: 'Cover',
  category: 'Kategorie',
  secondary_category: 'Zweite Kategorie',
  language: 'Sprache',
  time_zone: 'Zeitzone',
  explicit: 'Anstößige Inhalte',
  show_type: 'Reihenfolge der Folgen',
}

/** What each of them is for. */
const help: Record<keyof ShowText, string> = {
  title: 'So, wie danach gesucht wird. Ohne Nummern, ohne Werbespruch.',
  description: 'Worum es geht und für wen. Verzeichnisse zeigen die ersten Zeilen in ihren Listen.',
  author: 'Der Name unter dem Titel in jedem Player: ein Mensch, ein Team, ein Verlag.',
  copyright: 'Bei wem die Rechte liegen, etwa „2026 Inês Duarte“.',
  keywords:
    'Wörter, nach denen gesucht werden könnte, durch Kommas getrennt. Nur wenige Verzeichnisse lesen sie noch.',
  website: 'Die eigene Seite der Show. Player verlinken sie.',
  owner_email:
    'Dorthin schreiben Verzeichnisse, um zu prüfen, dass die Show dir gehört. Sie steht im Feed, für alle lesbar.',
  image_url: 'Die Adresse eines quadratischen Bildes, JPEG oder PNG, 1.400 bis 3.000 Pixel breit.',
  category: 'Das Regal, in dem sie in jedem Verzeichnis steht.',
  secondary_category: 'Ein weiteres Regal, wo Verzeichnisse Platz für zwei haben.',
  language: 'Was darin gesprochen wird. Verzeichnisse ordnen danach.',
  time_zone: 'Jede Zeit in Wavedrop und beim Dienst ist in dieser Zone gemeint.',
  explicit:
    'Derbe Sprache oder Inhalte für Erwachsene. Verzeichnisse kennzeichnen das und blenden es in manchen Ländern aus.',
  show_type: 'Bestimmt, was Player zuerst anbieten.',
}

const problems: Record<ShowProblem, string> = {
  blank: 'Eine Show braucht einen Titel. Bis du einen schreibst, bleibt der letzte.',
  'too-long': 'Das ist länger, als der Dienst annimmt. Es ist noch nicht gespeichert.',
  'no-email': 'Das ist noch keine E-Mail-Adresse und deshalb noch nicht gespeichert.',
  'no-web-address':
    'Das ist noch keine Webadresse und deshalb noch nicht gespeichert. Schreib sie ganz aus, etwa https://example.com',
  'same-category': 'Das ist schon die erste Kategorie. Es wird nicht gespeichert.',
}

/** The settings of a show. */
export const show = {
  names,
  help,
  problems,
  categories,
  loadFailed: 'Die Einstellungen dieser Show konnten nicht gelesen werden.',
  none: {
    title: 'Noch keine Show',
    what: 'Leg im Dashboard des Dienstes eine Show an. Sie erscheint hier von selbst, mit allen Einstellungen.',
  },
  groups: {
    about: { title: 'Über die Show', what: 'Was man liest, bevor man auf Wiedergabe drückt.' },
    owner: { title: 'Inhaber', what: 'Wer dahintersteht.' },
    directories: {
      title: 'In Verzeichnissen',
      what: 'Wo man sie findet und wie sie dort gekennzeichnet ist.',
    },
    time: { title: 'Zeit', what: 'Wann etwas geschieht.' },
  },
  unset: 'Nicht festgelegt',
  unsent: 'Hier gespeichert, noch nicht beim Dienst',
  refused: (words: string) => `Der Dienst nimmt das nicht an: ${words}`,
  undo: (fields: string) => `Rückgängig machen: ${fields}`,
  redo: (fields: string) => `Wiederherstellen: ${fields}`,
  undone: (fields: string) => `${fields}: wieder wie vorher.`,
  redone: (fields: string) => `${fields}: wieder geändert.`,
  tooLate: 'Es wurde inzwischen noch einmal geändert und bleibt deshalb so.',
  overtaken: (fields: string) =>
    `Während du geschrieben hast, wurde beim Dienst geändert: ${fields}. Deines bleibt; wo sich beides unterscheidet, siehst du beides.`,
  refresh: 'Den Dienst nach Neuem fragen',
  types: { episodic: 'Neueste zuerst', serial: 'Älteste zuerst' },
  typesWhat: {
    episodic: 'Episodisch: Jede Folge steht für sich, Player bieten die neueste an.',
    serial: 'Fortlaufend: Die Folgen bauen aufeinander auf, Player beginnen mit der ersten.',
  },
  search: {
    category: 'Kategorien durchsuchen',
    language: 'Nach Name oder Kürzel suchen',
    zone: 'Nach Stadt oder Abstand suchen',
    nothing: 'So heißt hier nichts.',
  },
  noSecond: 'Keine',
  artwork: {
    preview: (show: string) => `Das Cover von ${show}`,
    good: (size: string) => `${size} Pixel, quadratisch. Passt für jedes Verzeichnis.`,
    small: (size: string) => `${size} Pixel. Verzeichnisse wollen mindestens 1.400 × 1.400.`,
    large: (size: string) => `${size} Pixel. Verzeichnisse wollen höchstens 3.000 × 3.000.`,
    notSquare: (size: string) => `${size} Pixel. Verzeichnisse wollen ein Quadrat und schneiden den Rest ab.`,
    kind: 'Verzeichnisse nehmen nur JPEG und PNG.',
    broken: 'Von dieser Adresse ließ sich kein Bild laden.',
    loading: 'Das Bild wird geladen …',
    none: 'Noch kein Cover. Ohne nehmen die meisten Verzeichnisse keine Show auf.',
  },
  zone: {
    now: (time: string, offset: string) => `Dort ist es jetzt ${time} Uhr (${offset}).`,
    none: 'Keine Folge ist geplant, also ändert sich sonst nichts.',
    keep: (count: number) =>
      count === 1
        ? '1 Folge ist geplant. Änderst du die Zone, behält sie ihren Zeitpunkt; nur die Uhr, nach der er angegeben wird, ist eine andere.'
        : `${count} Folgen sind geplant. Änderst du die Zone, behalten sie ihren Zeitpunkt; nur die Uhr, nach der er angegeben wird, ist eine andere.`,
    changed: (count: number) =>
      count === 1
        ? 'Die geplante Folge behält ihren Zeitpunkt, angegeben nach der neuen Uhr:'
        : `Die ${count} geplanten Folgen behalten ihren Zeitpunkt, angegeben nach der neuen Uhr:`,
    more: (count: number) => (count === 1 ? 'und 1 weitere' : `und ${count} weitere`),
    look: 'Soll es bei der alten Uhrzeit bleiben, verschieb sie im Zeitplan.',
    schedule: 'Zeitplan öffnen',
    failed: 'Was geplant ist, konnte nicht gelesen werden.',
  },
  elsewhere: {
    title: 'Beim Dienst',
    what: 'Im Dashboard des Dienstes festgelegt. Wavedrop kann es nur zeigen.',
    feed: 'Feed',
    feedWhat: 'Was Verzeichnisse und Player lesen.',
    privateFeed: 'Eine private Show hat keinen Feed für alle: Jeder Abonnent hat seinen eigenen.',
    toSubscribers: 'Zu den Abonnenten',
    noFeed: 'Der Dienst nennt keinen Feed.',
    copy: 'Kopieren',
    copyOf: (what: string) => `Adresse kopieren: ${what}`,
    copied: (what: string) => `${what}: Adresse kopiert.`,
    open: 'Öffnen',
    openOf: (what: string) => `Im Browser öffnen: ${what}`,
    audience: 'Publikum',
    everybody: 'Öffentlich: Alle können hören',
    subscribers: 'Privat: nur ihre Abonnenten',
    emails: 'E-Mail über neue Folgen',
    emailsOn: 'Geht an die Abonnenten',
    emailsOff: 'Geht an niemanden',
    playlist: 'Folgen im Player',
    playlistOf: (count: number) => (count === 1 ? '1 Folge' : `${count} Folgen`),
    slug: 'Kurzname',
    unknown: 'Nicht bekannt',
    directories: 'Verzeichnisse',
    listed: (count: number, all: number) => `In ${count} von ${all} verzeichnet`,
    missing: (names: string) => `Nicht verzeichnet bei ${names}`,
    showMissing: (count: number) => (count === 1 ? '1 weiteres ohne Link' : `${count} weitere ohne Link`),
    noDirectories: 'Der Dienst nennt keine Verzeichnisse.',
  },
  gone: {
    title: 'Dieses Konto erreicht die Show nicht mehr',
    what: 'Sie wurde beim Dienst gelöscht, oder du gehörst nicht mehr zu ihrem Team.',
    unsent: (fields: string) => `Nicht gesendet und nur noch hier: ${fields}.`,
    nothing: 'Nichts davon wartet darauf, gesendet zu werden.',
    copy: 'Nicht Gesendetes kopieren',
    copied: 'Was nicht gesendet wurde, ist kopiert.',
  },
}
