import type { CalendarOptions } from '@fullcalendar/vue3'

/** How the calendar looks: hairlines, small type, the house's own colours. The library draws no theme of its own. */
export const calendarClasses = {
  className: 'text-sm',
  tableClass: 'border-0',
  dayHeaderClass: 'border-0',
  dayHeaderInnerClass: 'px-2 py-1.5 text-xs font-normal text-muted',
  dayHeaderAlign: 'start',
  tableBodyClass: 'border-t border-default',
  dayRowClass: 'border border-default',
  dayCellClass: ({ isOther, isPast }) =>
    `border border-default ${isOther ? 'bg-well' : ''} ${isPast ? 'cursor-default' : ''}`,
  dayCellTopClass: 'flex justify-start px-1 pt-1',
  dayCellTopInnerClass: ({ isToday, isOther }) =>
    `grid h-6 min-w-6 place-items-center rounded-full px-1 text-xs tabular-nums ${
      isToday ? 'bg-primary font-semibold text-inverted' : isOther ? 'text-dimmed' : 'text-default'
    }`,
  eventClass: 'border-0 bg-transparent p-0',
  rowEventClass: 'mx-1 mb-1',
  rowMoreLinkClass: 'mx-1 min-h-6 rounded-sm px-1.5 text-xs text-muted hover:bg-elevated',
  listDayClass: ({ isToday }) => `flex border-b border-default ${isToday ? 'bg-primary/5' : ''}`,
  listDayHeaderClass: 'w-32 shrink-0 px-4 py-2',
  listDayHeaderInnerClass: ({ level }) => (level === 0 ? 'py-1.5 text-default tabular-nums' : 'hidden'),
  listDayBodyClass: 'flex min-w-0 flex-1 flex-col gap-px py-2 pr-4',
  listItemEventClass: '',
  noEventsClass: 'grid h-full place-items-center',
  noEventsInnerClass: 'text-muted',
} satisfies CalendarOptions
