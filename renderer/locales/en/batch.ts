/** Many episodes at once: the grid, the cadence, the dry run and the button. */
export const batch = {
  title: 'Batch',
  count: (episodes: string, shows: number) =>
    `${episodes === '1' ? '1 episode' : `${episodes} episodes`}${shows > 1 ? ` · ${shows} shows` : ''}`,
  /** Several, in the list of them. */
  shows: (count: number) => `${count} shows`,
  sourceLabel: 'Shows whose drafts are in the grid',
  plan: 'Open CSV',
  planHint: 'A table with a row for each recording or episode',
  reading: 'Reading the plan, and making sure its recordings are finished',
  fromPlan: (name: string) => `From ${name}`,
  leavePlan: 'Back to the drafts',
  loadFailed: 'The drafts could not be read.',
  badLines: (count: number) =>
    count === 1
      ? 'One row of the file cannot be carried out'
      : `${count} rows of the file cannot be carried out`,
  badLine: (line: number, reason: string) => `Line ${line}: ${reason}`,
  gridLabel: 'Episodes of the batch',
  keys: 'Arrow keys move, with Shift they select. Type to replace, Enter to edit; then Tab goes to the next cell. Ctrl+C and Ctrl+V copy and paste cells, Ctrl+D fills down, Delete empties, Ctrl+Z undoes. Escape, then Tab leaves the grid.',
  row: 'Row',
  blank: 'empty',
  column: {
    show: 'Show',
    file: 'File',
    title: 'Title',
    season: 'S.',
    number: 'No.',
    type: 'Type',
    explicit: 'Explicit',
    summary: 'Summary',
    publishAt: 'Publish at',
    state: 'State',
  },
  inPlace: (column: string, place: string) => `${column} (${place})`,
  columnName: { season: 'Season', number: 'Number' },
  edit: (column: string, row: string) => `Edit ${column} of ${row}`,
  now: 'now',
  atOnce: 'At once',
  newRecording: 'New recording',
  nothing: {
    title: 'No draft without a date',
    what: 'Recordings become drafts in the inbox and wait here for their facts and times. A table of them can be opened as well.',
  },
  state: {
    fault: 'Correct it',
    untouched: 'As it is',
    ready: 'Ready',
    sending: 'On its way',
    paused: 'Paused',
    done: 'Done',
    stuck: 'Needs you',
  },
  fault: {
    long: 'Too long for the service',
    whole: 'A whole number from 1',
    type: 'Full, trailer or bonus',
    flag: 'Yes or no',
    time: 'Write 2026-12-01 06:00',
    gap: 'The clocks skip this time',
    past: 'This time has passed',
    out: 'It is out already',
    untitled: 'It needs a title first',
    silent: 'It has no audio yet',
  },
  cadence: {
    button: 'Fill cadence',
    title: 'Give them a cadence',
    what: 'Fills empty publishing times, one free slot after the other, in the time zone of each show.',
    days: 'Days',
    time: 'Time',
    from: 'From',
    fill: (count: number) => (count === 1 ? 'Fill 1 empty time' : `Fill ${count} empty times`),
    nothing: 'No row with audio is without a time.',
    noDay: 'Choose at least one day.',
    filled: (count: number) => (count === 1 ? '1 time filled in.' : `${count} times filled in.`),
    selected: 'Of the selected rows',
  },
  run: {
    schedule: (count: number) => `Schedule ${count}`,
    publish: (count: number) => `Publish ${count}`,
    make: (count: number) => `Upload ${count}`,
    save: (count: number) => `Save ${count}`,
    nothing: 'Nothing to do',
    done: (count: number) =>
      count === 1 ? '1 episode is on its way.' : `${count} episodes are on their way.`,
    refused: 'Nothing was changed: not all of it can be carried out any more.',
  },
  estimate: (calls: string, time: string) => `${calls} · about ${time}`,
  /** Why it takes so long. `time`: `6 min`. */
  atLimit: (time: string) => `about ${time}: the service takes 10 requests in 10 s`,
  calls: (count: string) => (count === '1' ? '1 request' : `${count} requests`),
  seconds: (count: number) => `${count} s`,
  minutes: (count: number) => `${count} min`,
  upload: (size: string) => `${size} to upload`,
  progress: (done: string, all: string) => `${done} of ${all} done`,
  left: (calls: string) => `${calls} left`,
  paused: (progress: string, unsent: string, sending: string) =>
    `Paused: ${progress}, ${unsent} not sent${sending === '0' ? '' : `, ${sending} just being sent`}.`,
  pause: 'Pause',
  pauseHint: 'What is on its way still arrives. The rest waits here, also after a restart.',
  resume: 'Resume',
  held: 'The batch is held. What was not sent waits here.',
  resumed: 'The batch goes on.',
  stop: {
    button: 'Stop, take the rest back',
    hint: 'What is on the service stays, and what is just being sent arrives. The rest comes back into the table as you wanted it, and nothing of it is sent.',
    /** `stayed`: on the service, or about to be: `sending` of them. */
    done: (back: number, stayed: number, sending: number) => {
      const rest =
        back === 0
          ? 'Nothing was left to take back'
          : back === 1
            ? '1 is back in the table, not sent'
            : `${back} are back in the table, not sent`
      const out = stayed === 0 ? '' : stayed === 1 ? ' 1 stays' : ` ${stayed} stay`
      const still = sending === 0 ? '' : `, ${sending} of them just being sent`
      return `Stopped. ${rest}.${out === '' ? '' : `${out} as sent${still}.`}`
    },
    again: 'Send after all',
  },
  finished: (count: string) => (count === '1' ? 'Done: 1 episode.' : `Done: all ${count} episodes.`),
  stuck: (count: number) => (count === 1 ? '1 needs you' : `${count} need you`),
  stuckLink: 'Look at it in Activity',
  unsent: (count: number) =>
    count === 1 ? '1 row changed, nothing sent' : `${count} rows changed, nothing sent`,
  discard: 'Discard changes',
  discarded: 'The changes in the grid are gone.',
  faults: (count: number) => (count === 1 ? '1 row to correct' : `${count} rows to correct`),
  dryRun: {
    button: 'Dry run',
    title: 'What would be done',
    nothing: 'Nothing has been sent.',
    make: 'Becomes a new episode',
    set: (fields: string) => `Sets ${fields}`,
    scheduled: (when: string) => `Scheduled ${when}`,
    published: 'Published at once',
    publishedOn: (when: string) => `Published, dated ${when}`,
    draft: 'Back to draft',
    none: 'Already so',
    requests: 'Requests',
    leftOut: 'Left out',
    failed: 'The dry run could not be made.',
  },
  undo: {
    button: 'Undo batch',
    done: (count: number) =>
      count === 1 ? '1 episode was taken back.' : `${count} episodes were taken back.`,
    leftOne: (title: string, field: string, reason: string) => `${title}, ${field}: ${reason}`,
    leftMany: (count: number) =>
      count === 1 ? 'One change was not taken back' : `${count} changes were not taken back`,
  },
}
