/** A sentence of which the first part is stressed. */
export type Phrase = readonly [stressed: string, rest: string]
const phrase = (...parts: Phrase): Phrase => parts

/** How the show and its episodes do. */
export const analytics = {
  windows: {
    label: 'Days shown',
    7: '7 days',
    30: '30 days',
    90: '90 days',
    year: 'This year',
    life: 'Since it came out',
    custom: 'Other days',
  },
  custom: {
    from: 'First day',
    to: 'Last day',
    wrong: 'The first day must not be after the last, and the last not after today.',
  },
  /** As it stands in a sentence about `days` days before the ones shown. */
  before: (days: number, count: string) => (days === 1 ? 'on the day before' : `in the ${count} days before`),
  headline: {
    more: (percent: string, before: string): Phrase => [`${percent} more`, ` downloads than ${before}.`],
    fewer: (percent: string, before: string): Phrase => [`${percent} fewer`, ` downloads than ${before}.`],
    times: (factor: string, before: string): Phrase => [
      `${factor} times`,
      ` as many downloads as ${before}.`,
    ],
    same: (before: string): Phrase => ['About as many', ` downloads as ${before}.`],
    fromNothing: (total: string, before: string): Phrase => [`${total} downloads`, `, and none ${before}.`],
    nothing: (before: string): Phrase => ['No downloads', `, and none ${before}.`],
    total: (total: string, window: string): Phrase => [`${total} downloads`, ` ${window}.`],
    unknown: phrase('These days are not known yet.', ''),
    begun: phrase('The first day is not over.', ' Its figures are here tomorrow.'),
    bestDay: (day: string) => `${day} was the best day.`,
    weekday: (weekday: string) => `Most come on a ${weekday}.`,
    since: (day: string) => `since ${day}`,
    from: (from: string, to: string) => `from ${from} to ${to}`,
    on: (day: string) => `on ${day}`,
  },
  figures: {
    label: 'Figures',
    total: 'Downloads',
    days: (days: number, count: string) => (days === 1 ? 'on 1 day' : `in ${count} days`),
    perDay: 'Per day',
    mean: 'on average',
    best: 'Best day',
    downloads: (downloads: number, count: string) => (downloads === 1 ? '1 download' : `${count} downloads`),
    against: (days: number, count: string) =>
      days === 1 ? 'Against the day before' : `Against the ${count} days before`,
    formerly: (count: string) => `${count} then`,
    notKnown: (days: number, count: string) =>
      days === 1 ? '1 day is not known' : `${count} days are not known`,
    young: 'too new to compare',
    usual: 'Against the usual',
    atAge: (days: number, count: string) => (days === 1 ? 'after its first day' : `after ${count} days`),
  },
  age: {
    today: (count: string) => `Today so far ${count}, not counted yet.`,
    zone: (zone: string) => `Days in ${zone}.`,
    zoneMine: (zone: string) => `A day begins and ends there, not in ${zone}.`,
    asOf: (time: string) => `As of ${time}.`,
    asking: 'The service is being asked.',
    refresh: 'Ask the service again',
    noKey: 'Without the key of the account: these are the latest figures kept here.',
    offline: 'You are offline: these are the latest figures kept here.',
    failing: 'The service does not answer now: these are the latest figures kept here.',
    gaps: (missing: string, of: string) =>
      `${missing} of ${of} days were never answered. They are gaps in the chart, and nothing is compared with them.`,
  },
  chart: {
    perDay: 'Downloads per day',
    shown: 'These days',
    before: (days: number, count: string) => (days === 1 ? 'The day before' : `The ${count} days before`),
    cameOut: 'An episode came out',
    today: 'Today, not over',
    todaySoFar: (day: string) => `${day}, not over`,
    notKnown: 'not known',
    published: (title: string) => `Came out: ${title}`,
    sentence: (from: string, to: string, low: string, high: string) =>
      `Line chart of the downloads per day from ${from} to ${to}, between ${low} and ${high}. The table has every day.`,
    sentenceNone: 'Line chart without downloads.',
    asTable: 'Table',
    asTableHint: (chart: string) => `${chart} as a table`,
    picture: 'PNG',
    pictureHint: (chart: string) => `Save a picture: ${chart}`,
    spreadsheet: 'CSV',
    spreadsheetHint: (chart: string) => `Save as a spreadsheet: ${chart}`,
    saved: (name: string) => `Saved as “${name}”.`,
    date: 'Day',
    downloads: 'Downloads',
    downloadsBefore: 'Before',
    episode: 'Episode',
  },
  equalAge: {
    title: 'Episodes at equal age',
    what: 'Downloads since each came out; the day it came out is day 1.',
    reach: 'Days compared',
    days: (days: number) => `First ${days} days`,
    day: (day: string) => `Day ${day}`,
    usual: 'Usual',
    usualWhat: (episodes: string, days: string) =>
      `Usual is the median of ${episodes} episodes that are ${days} days old.`,
    noUsual: (days: string) =>
      `Nothing is usual yet: it takes three episodes that are ${days} days old and whose days are all known.`,
    downloads: ' downloads',
    standing: {
      more: (percent: string, days: string, noun: string): Phrase => [
        `${percent} more`,
        `${noun} than usual ${days}.`,
      ],
      fewer: (percent: string, days: string, noun: string): Phrase => [
        `${percent} fewer`,
        `${noun} than usual ${days}.`,
      ],
      times: (factor: string, days: string, noun: string): Phrase => [
        `${factor} times`,
        ` as many${noun} as usual ${days}.`,
      ],
      same: (days: string, noun: string): Phrase => ['About as many', `${noun} as usual ${days}.`],
    },
    has: (title: string, downloads: string) => `${title} has ${downloads}:`,
    cut: (titles: string) => `Not all days are known of ${titles}: the line ends where they end.`,
    sentence: (names: string, days: string) =>
      `Line chart of the downloads of ${names} over their first ${days} days. The table has every day.`,
    none: 'The first episode is compared once it is a day old.',
    failed: 'The episodes could not be compared.',
  },
  episodes: {
    title: 'All episodes',
    what: (window: string) => `Downloads ${window}.`,
    today: 'Today is included.',
    published: 'Came out',
    share: 'Share',
    course: 'Trend',
    untitled: 'Untitled episode',
    notOut: 'not out',
    more: (count: string) => `Show ${count} more`,
    failed: 'The episodes’ figures could not be fetched.',
    none: 'No episode was out in these days.',
  },
  episode: {
    back: 'All of the show',
    open: 'Open the episode',
    out: (time: string) => `Came out ${time}`,
    failed: 'This episode’s figures could not be fetched.',
    notOut: {
      title: 'Not out yet',
      what: 'Downloads are counted from the day on which this episode is published.',
    },
  },
  desk: {
    title: 'Downloads',
    what: 'in the last 30 days',
    all: 'All figures',
  },
  failed: 'The figures could not be fetched.',
  empty: {
    title: 'Nothing to count yet',
    what: 'Downloads appear here when the first episode of this show is published.',
  },
  noShow: { title: 'No show yet', what: 'Figures appear here when this account has a show.' },
}
