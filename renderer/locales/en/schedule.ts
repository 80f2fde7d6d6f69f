/** The calendar: what is out, what comes, what could. */
export const schedule = {
  title: 'Schedule',
  month: 'Month',
  agenda: 'Agenda',
  viewLabel: 'How to look at it',
  scopeLabel: 'Which shows',
  thisShow: 'This show',
  allShows: 'All shows',
  previous: 'Previous month',
  next: 'Next month',
  today: 'Today',
  calendarLabel: (month: string) => `Schedule of ${month}`,
  keys: 'Arrow keys walk the episodes. Alt and an arrow key moves one by a day or a week. M chooses a day, Enter opens it.',
  zone: (zone: string) => `Times in ${zone}`,
  ownZones: 'Times in each show’s own zone',
  yours: (when: string, zone: string) => `For you: ${when} (${zone})`,
  loadFailed: 'The calendar could not be read.',
  more: (count: string) => `${count} more`,
  moreHint: (count: string) =>
    count === '1' ? '1 more episode on this day' : `${count} more episodes on this day`,
  wholeDay: (count: number) => (count === 1 ? '1 episode' : `${count} episodes`),
  offline: (when: string) =>
    `Offline. The service was last asked ${when}; what you move is kept here and sent later.`,
  offlineNever: 'Offline, and not all of it was ever fetched. What you move is kept here and sent later.',
  failing: (when: string) =>
    `The service does not answer. It was last asked ${when}; what you move is kept here and sent later.`,
  failingNever:
    'The service does not answer, and not all of it was ever fetched. What you move is kept here and sent later.',
  empty: 'Nothing in this month.',
  open: 'Open episode',
  standing: {
    published: 'Published',
    scheduled: 'Scheduled',
    draft: 'Draft',
    unsent: 'Waits to be sent',
    late: 'Not out although its time has passed',
    stuck: 'Needs you',
  },
  legendLabel: 'What the signs mean',
  legend: {
    published: 'Published',
    scheduled: 'Scheduled',
    draft: 'Draft with a date',
    unsent: 'Not sent yet',
    late: 'Not out, or needs you',
    gap: 'Nothing planned',
  },
  entry: (title: string, standing: string, when: string, zone: string) =>
    `${title}, ${standing}, ${when}, ${zone}`,
  gap: {
    heading: 'Gaps',
    cell: 'Nothing planned',
    days: (days: string) => `No episode on ${days}`,
    weeks: (days: string) => `No episode in the week from ${days}`,
    more: (count: number) => (count === 1 ? '1 more day' : `${count} more days`),
    moreShows: (count: number) =>
      count === 1 ? 'One more show has gaps.' : `${count} more shows have gaps.`,
    usually: (rhythm: string) => `Usually ${rhythm}.`,
  },
  rhythm: {
    label: 'Rhythm, from what came out lately',
    known: (days: string, time: string, weeks: number) =>
      `${days} ${time}${weeks === 1 ? '' : weeks === 2 ? ', every other week' : `, every ${weeks} weeks`}`,
    noDay: (time: string, weeks: number) =>
      weeks === 1 ? `every week, no fixed day, ${time}` : `every ${weeks} weeks, no fixed day, ${time}`,
    daily: 'daily',
    none: 'No rhythm yet: it shows after a few regular episodes.',
  },
  drafts: {
    heading: 'Drafts to place',
    button: (count: number) => (count === 1 ? '1 draft to place' : `${count} drafts to place`),
    hint: 'Drag one onto a day, or press its next slot.',
    slot: (when: string) => `Next slot: ${when}`,
    place: (title: string, when: string) => `Schedule “${title}” for ${when}`,
    choose: (title: string) => `Choose a day for “${title}”`,
    chooseShort: 'Choose a day',
    noAudio: 'No audio yet',
    noTitle: 'No title yet',
    fill: (count: number) => (count === 1 ? 'Fill the next slot' : `Fill the next ${count} slots`),
    more: (count: string) =>
      count === '1'
        ? '1 more draft is in the list of episodes.'
        : `${count} more drafts are in the list of episodes.`,
    empty: 'No draft waits for a date.',
    emptyHint: 'Export a recording into a watched folder, and its draft appears here.',
  },
  moved: (title: string, when: string) => `“${title}” goes out ${when}.`,
  placedMany: (count: number) => (count === 1 ? '1 episode scheduled.' : `${count} episodes scheduled.`),
  takenBack: (title: string) => `“${title}” is a draft again.`,
  undone: 'Undone.',
  past: (day: string) => `${day} has passed. An episode can only be moved to a time that is still to come.`,
  pastHint: 'Choose a later day, or publish it now.',
  stays: (title: string) => `“${title}” is out. Published episodes stay where they are.`,
  staysHint: 'Its date can be changed in the batch view.',
  notReady: (title: string) => `“${title}” cannot be scheduled yet.`,
  notReadyHint: 'It needs a title and audio before it can go out.',
  onItsWay: 'Saved here, sent as soon as the service answers.',
}
