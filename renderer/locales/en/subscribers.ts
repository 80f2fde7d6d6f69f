/** Who listens to a private show. */
export const subscribers = {
  title: 'Subscribers',
  count: (total: string) => `${total} in this list`,
  loadFailed: 'The subscribers could not be read.',
  refresh: 'Ask the service for the list',
  add: 'Add',
  addTitle: 'Add subscribers',
  export: 'Export',
  exportTitle: 'Export what is shown as CSV',
  search: 'Search subscribers',
  searchPlaceholder: 'Part of an address',
  filterLabel: 'Which subscribers',
  filter: { all: 'All', activated: 'Activated', waiting: 'Waiting' },
  list: 'Subscribers, the latest first. Space selects, Enter changes the address, Delete removes.',
  columns: { email: 'Address', feed: 'Feed', mail: 'E-mails', added: 'Added', actions: 'Actions' },
  activated: { yes: 'Activated', no: 'Waiting', unknown: 'Not told' },
  activatedHint: {
    yes: 'They have opened their feed in an app',
    no: 'They have not opened their feed in an app yet',
    unknown: 'This service does not tell who has opened their feed',
  },
  mail: { default: 'As the show', subscribed: 'Wants them', unsubscribed: 'Wants none' },
  mailHint: {
    default: 'They get e-mail about new episodes when the show sends it',
    subscribed: 'They asked for e-mail about new episodes',
    unsubscribed: 'They unsubscribed from e-mail about new episodes',
  },
  notified: (when: string) => `Last e-mail ${when}`,
  state: {
    adding: 'Not added yet · a welcome e-mail follows',
    addingQuietly: 'Not added yet · without a welcome e-mail',
    waits: 'Saved here · waits to be sent',
    sending: 'Sending',
    removing: 'Being removed',
    changed: (email: string) => `On the service still ${email}`,
  },
  select: (email: string) => `Select ${email}`,
  selectAll: 'Select everybody shown',
  selected: (count: string) => `${count} selected`,
  clearSelection: 'Clear',
  actionsOf: (email: string) => `What can be done with ${email}`,
  actions: {
    change: 'Change address',
    copyEmail: 'Copy address',
    copyFeed: 'Copy feed link',
    copyPage: 'Copy landing page link',
    openPage: 'Open landing page',
    remove: 'Remove',
    keep: 'Keep them',
  },
  secret: 'Whoever has this link can listen in their name.',
  copiedEmail: (email: string) => `${email} is copied.`,
  copiedFeed: (email: string) =>
    `The feed link of ${email} is copied. Whoever has it can listen in their name.`,
  copiedPage: (email: string) =>
    `The landing page link of ${email} is copied. Whoever has it can listen in their name.`,
  change: {
    label: (email: string) => `New address for ${email}`,
    wrong: 'This is no e-mail address yet.',
    save: 'Save',
    done: (from: string, to: string) => `${from} is now ${to}. Their feed stays the same.`,
    undone: (email: string) => `The address is ${email} again.`,
  },
  removed: {
    one: (email: string) => `${email} loses access in a moment.`,
    many: (count: string) => `${count} subscribers lose access in a moment.`,
    oneLater: (email: string) => `${email} keeps access until the service can be reached.`,
    manyLater: (count: string) => `${count} subscribers keep access until the service can be reached.`,
    kept: (count: string) => `${count} kept. Nothing was changed for them.`,
    keptOne: (email: string) => `${email} stays a subscriber.`,
    gone: (count: number, written: string) =>
      `${count === 1 ? '1 had' : `${written} had`} been removed already. Added again, they get another feed link and a welcome e-mail.`,
    again: 'Add again…',
  },
  adding: {
    what: 'Paste addresses, one on each line, or a whole column or table from a spreadsheet.',
    label: 'Addresses',
    placeholder: 'ada@example.com\nben@example.com',
    file: 'Choose a file',
    fileFailed: (name: string) => `“${name}” could not be read.`,
    quiet: 'Send no welcome e-mail',
    quietWhat:
      'Usually the service writes to each of them how to open their own feed. Without it, send them their feed link yourself: it is in the list once they are added.',
    checking: 'Checking…',
    checkFailed: 'Who is there already could not be looked up.',
    freshMany: (count: number, written: string) =>
      count === 1 ? '1 new subscriber' : `${written} new subscribers`,
    already: (count: number, written: string) =>
      count === 1 ? '1 is a subscriber already' : `${written} are subscribers already`,
    repeated: (count: number, written: string) =>
      count === 1 ? '1 stands twice in the list' : `${written} stand twice in the list`,
    bad: (count: number, written: string) =>
      count === 1 ? '1 is no address' : `${written} are no addresses`,
    badWhat: 'Correct these, or leave them out: they are passed over.',
    passedWhat: 'These are passed over.',
    line: (line: string) => `Line ${line}`,
    andMore: (count: string) => `and ${count} more`,
    none: 'No address yet.',
    tooMany: (most: string) => `At most ${most} at a time. Add the rest after these.`,
    submit: (count: string) => `Add ${count}`,
    submitNone: 'Add',
    takes: (minutes: string) => `Sending takes about ${minutes} min at the service’s limit.`,
    done: (count: number, written: string) =>
      count === 1 ? '1 subscriber is added in a moment.' : `${written} subscribers are added in a moment.`,
    later: (count: number, written: string) =>
      count === 1
        ? '1 subscriber is kept here, and added when the service can be reached.'
        : `${written} subscribers are kept here, and added when the service can be reached.`,
    undone: (count: number, written: string) =>
      count === 1 ? '1 subscriber was not added.' : `${written} subscribers were not added.`,
    nothing: 'All of them are subscribers already.',
  },
  age: {
    reading: (found: string) => `Asking the service, ${found} so far`,
    readingNone: 'Asking the service',
    justNow: 'just now',
    never: 'The service was not asked yet.',
    seen: (when: string) => `The service was asked ${when}.`,
    offline: {
      seen: (when: string) =>
        `Offline. The service was last asked ${when}; what you change is kept here and sent later.`,
      never: 'Offline, and the service was never asked. What you add is kept here and sent later.',
    },
    'service-down': {
      seen: (when: string) =>
        `The service does not answer. It was last asked ${when}; what you change is kept here and sent later.`,
      never: 'The service does not answer, and never did so far. What you add is kept here and sent later.',
    },
    failed: 'The service could not be asked.',
  },
  empty: {
    title: 'Nobody yet',
    what: 'Add the people who may listen. Each of them gets a feed of their own.',
  },
  nothing: {
    title: 'Nobody matches',
    what: 'Try part of another address, or show everybody.',
    clear: 'Show all',
  },
  public: {
    title: (show: string) => `“${show}” is public`,
    what: 'Everybody can listen to it, so it has no subscribers. A private show is heard only by people you add here: each gets a feed of their own, and you can take it away again.',
    how: 'Whether a show is private is set in the service’s dashboard, when it is created.',
    toPrivate: (show: string) => `See the subscribers of “${show}”`,
  },
  csv: {
    name: (show: string) => `Subscribers of ${show}`,
    email: 'email',
    activated: 'activated',
    status: 'e-mail status',
    downloads: 'has downloaded',
    notified: 'last e-mail',
    added: 'added',
    feed: 'feed',
    page: 'landing page',
    saved: (name: string) => `Saved as ${name}. It holds the secret links of everybody in it.`,
  },
}
