/** Fields that a date or a time of day is typed into, and the calendar beside them. */
export const dateFields = {
  part: { day: 'Day', month: 'Month', year: 'Year', hour: 'Hour', minute: 'Minute' },
  /** What stands in a part that is empty. */
  blank: { day: 'dd', month: 'mm', year: 'yyyy', hour: '––', minute: '––' },
  empty: 'empty',
  /** `parts` as they stand in `part`, with commas between them. */
  missing: (parts: string) => `Still missing: ${parts.toLowerCase()}.`,
  noSuchDay: (day: string) => `There is no ${day}.`,
  unread: {
    date: 'No date could be read in what you pasted.',
    time: 'No time could be read in what you pasted.',
  },
  back: (value: string) => `Back to ${value}`,
  calendar: 'Calendar',
  /** The button beside the field called `field`. */
  open: (field: string) => `${field}: open the calendar`,
  keys: 'Arrow keys go by days and weeks, Page Up and Page Down by months, with Shift by years.',
}
