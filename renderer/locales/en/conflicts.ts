/** A field that was changed both here and on the service. */
export const conflicts = {
  title: 'Changed here and on the service',
  what: 'Nothing was overwritten. Say for each field what it is to be.',
  left: (count: number) => (count === 1 ? '1 field to decide' : `${count} fields to decide`),
  was: 'What it was',
  mine: 'Here',
  theirs: 'On the service',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  writeAnother: 'Write another',
  of: (action: string, field: string) => `${action}: ${field}`,
  another: (field: string) => `What ${field} is to be`,
  use: 'Use this',
  mark: (field: string) => `${field} was changed on the service too. Show both`,
  wholeText: 'Show the whole text',
  differencesOnly: 'Show only what differs',
  settled: {
    local: (field: string) => `${field}: yours is kept, and sent over the service’s.`,
    remote: (field: string) => `${field} is now what the service has.`,
    other: (field: string) => `${field} is now what you wrote.`,
  },
  all: 'Everything is decided.',
  undone: (field: string) => `${field} is yours again, and sent.`,
  tooLate: 'It was changed again since, so it stays as it is. What it was is in its versions.',
  /** Typed over something that arrived in the same minute. */
  overtaken: (fields: string) =>
    `${fields} changed on the service while you were typing. Yours is kept; theirs is in the versions.`,
}

/** The states an episode was in. */
export const versions = {
  button: 'Versions',
  title: 'Versions',
  what: 'What this episode’s text was before, here and on the service. All of it can be had back.',
  loadFailed: 'The versions could not be read.',
  textFailed: 'This version could not be read.',
  list: 'Versions, the newest first',
  empty: {
    title: 'Only one version so far',
    what: 'Each time the text changes, here or on the service, what it was before is kept and can be had back.',
  },
  author: { here: 'Changed here', service: 'Changed on the service', merge: 'Both sides, merged' },
  firstAuthor: { here: 'Written here', service: 'From the service', merge: 'Both sides, merged' },
  first: 'The first version',
  choose: { title: 'Look at a version', what: 'Pick one on the left: what differs from now is marked.' },
  asNow: 'This is what the episode says now.',
  then: 'Then',
  now: 'Now',
  differs: (count: number) => (count === 1 ? '1 field differs from now' : `${count} fields differ from now`),
  same: (count: number) => (count === 1 ? '1 field is as it is now' : `${count} fields are as they are now`),
  restore: 'Restore this version',
  restoreNote: 'Its text comes back; publishing stays as it is.',
  restored: (when: string) => `The version of ${when} is back.`,
  undone: 'The text is what it was before.',
}
