import type { ShowProblem } from '../../../shared/domain/showChecks.ts'
import type { ShowText } from '../../../shared/ipc/models.ts'

/** What people call the settings of a show. */
const names: Record<keyof ShowText, string> = {
  title: 'Title',
  description: 'Description',
  author: 'Author',
  copyright: 'Copyright',
  keywords: 'Keywords',
  website: 'Website',
  owner_email: 'Owner’s e-mail address',
  image_url: 'Artwork',
  category: 'Category',
  secondary_category: 'Second category',
  language: 'Language',
  time_zone: 'Time zone',
  explicit: 'Explicit content',
  show_type: 'Order of episodes',
}

/** What each of them is for. */
const help: Record<keyof ShowText, string> = {
  title: 'As listeners search for it. No episode numbers, no slogans.',
  description: 'What the show is about and for whom. Directories show the first lines in lists.',
  author: 'The name under the title in every player: a person, a team, a publisher.',
  copyright: 'Who holds the rights, as in “2026 Inês Duarte”.',
  keywords: 'Words people may search for, separated by commas. Few directories still read them.',
  website: 'The show’s own home page. Players link to it.',
  owner_email:
    'Where directories write to prove that the show is yours. It stands in the feed, for everybody to read.',
  image_url: 'The address of a square picture, JPEG or PNG, 1,400 to 3,000 pixels wide.',
  category: 'The shelf it stands on in every directory.',
  secondary_category: 'Another shelf, where directories have room for two.',
  language: 'What is spoken in it. Directories sort shows by it.',
  time_zone: 'Every time in Wavedrop and on the service is meant in this zone.',
  explicit: 'Strong language or adult themes. Directories mark it, and hide it in some countries.',
  show_type: 'Decides what players offer first.',
}

const problems: Record<ShowProblem, string> = {
  blank: 'A show needs a title. The last one is kept until you write another.',
  'too-long': 'This is longer than the service can take. It is not saved yet.',
  'no-email': 'This is no e-mail address yet, so it is not saved yet.',
  'no-web-address':
    'This is no web address yet, so it is not saved yet. Write it whole, as in https://example.com',
  'same-category': 'This is the first category already. It is not saved.',
}

/** The settings of a show. */
export const show = {
  names,
  help,
  problems,
  /** Categories in this language, by the name directories have for them. English is that name. */
  categories: {} as Readonly<Record<string, string>>,
  loadFailed: 'The settings of this show could not be read.',
  none: {
    title: 'No show yet',
    what: 'Create a show in the service’s dashboard. It appears here by itself, with all its settings.',
  },
  groups: {
    about: { title: 'About', what: 'What listeners read before they press play.' },
    owner: { title: 'Owner', what: 'Who is behind it.' },
    directories: { title: 'In directories', what: 'Where people find it, and how it is marked there.' },
    time: { title: 'Time', what: 'When things happen.' },
  },
  unset: 'Not set',
  unsent: 'Saved here, not on the service yet',
  refused: (words: string) => `The service does not take this: ${words}`,
  undo: (fields: string) => `Undo: ${fields}`,
  redo: (fields: string) => `Do again: ${fields}`,
  undone: (fields: string) => `${fields}: as it was before.`,
  redone: (fields: string) => `${fields}: changed again.`,
  tooLate: 'It was changed again since, so it stays as it is.',
  overtaken: (fields: string) =>
    `${fields} changed on the service while you were typing. Yours is kept, and both are shown if they differ.`,
  refresh: 'Ask the service for changes',
  types: { episodic: 'Newest first', serial: 'Oldest first' },
  typesWhat: {
    episodic: 'Episodic: each episode stands alone, and players offer the newest.',
    serial: 'Serial: episodes build on each other, and players begin with the first.',
  },
  search: {
    category: 'Search categories',
    language: 'Search by name or code',
    zone: 'Search by city or offset',
    nothing: 'Nothing goes by that name.',
  },
  noSecond: 'None',
  artwork: {
    preview: (show: string) => `The artwork of ${show}`,
    good: (size: string) => `${size} pixels, square. Good for every directory.`,
    small: (size: string) => `${size} pixels. Directories want at least 1,400 × 1,400.`,
    large: (size: string) => `${size} pixels. Directories want at most 3,000 × 3,000.`,
    notSquare: (size: string) => `${size} pixels. Directories want a square and cut what is not.`,
    kind: 'Directories take JPEG and PNG only.',
    broken: 'No picture could be loaded from this address.',
    loading: 'Loading the picture…',
    none: 'No artwork yet. Most directories list no show without.',
  },
  zone: {
    now: (time: string, offset: string) => `It is ${time} there now (${offset}).`,
    none: 'No episode is scheduled, so nothing else changes.',
    keep: (count: number) =>
      count === 1
        ? '1 episode is scheduled. Should you change the zone, it keeps its moment: only the clock it is written by is another.'
        : `${count} episodes are scheduled. Should you change the zone, they keep their moment: only the clock they are written by is another.`,
    changed: (count: number) =>
      count === 1
        ? 'The scheduled episode keeps its moment and is written by the new clock:'
        : `The ${count} scheduled episodes keep their moment and are written by the new clock:`,
    more: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
    look: 'If it should go out at the old time of day, move it in the schedule.',
    schedule: 'Open the schedule',
    failed: 'What is scheduled could not be read.',
  },
  elsewhere: {
    title: 'On the service',
    what: 'Set in the service’s dashboard. Wavedrop can only show it.',
    feed: 'Feed',
    feedWhat: 'What directories and players read.',
    privateFeed: 'A private show has no feed for everybody: each subscriber has one.',
    toSubscribers: 'See the subscribers',
    noFeed: 'The service names no feed.',
    copy: 'Copy',
    copyOf: (what: string) => `Copy the address: ${what}`,
    copied: (what: string) => `${what}: the address is copied.`,
    open: 'Open',
    openOf: (what: string) => `Open in the browser: ${what}`,
    audience: 'Audience',
    everybody: 'Public: everybody can listen',
    subscribers: 'Private: only its subscribers',
    emails: 'E-mail about new episodes',
    emailsOn: 'Sent to its subscribers',
    emailsOff: 'Not sent',
    playlist: 'Episodes in the player',
    playlistOf: (count: number) => (count === 1 ? '1 episode' : `${count} episodes`),
    slug: 'Short name',
    unknown: 'Not told',
    directories: 'Directories',
    listed: (count: number, all: number) => `Listed in ${count} of ${all}`,
    missing: (names: string) => `Not listed in ${names}`,
    showMissing: (count: number) => (count === 1 ? '1 more without a link' : `${count} more without a link`),
    noDirectories: 'The service names no directories.',
  },
  gone: {
    title: 'This account can no longer reach this show',
    what: 'It was deleted on the service, or you were taken off its team.',
    unsent: (fields: string) => `Not sent, and only here: ${fields}.`,
    nothing: 'Nothing of it waits to be sent.',
    copy: 'Copy what was not sent',
    copied: 'What was not sent is copied.',
  },
}
