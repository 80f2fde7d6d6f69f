import { computed, ref, type Ref } from 'vue'
import type { JobModel } from '../../shared/ipc/models.ts'
import { aboutOf, type JobAbout } from '../format/jobPlace.ts'
import { useJobsStore, type JobGroup } from '../stores/jobs.ts'
import { useSessionStore, type SessionEvent } from '../stores/session.ts'

/** The sections of the activity, in the order in which they concern a person. */
export const activitySections = ['attention', 'running', 'waiting', 'today', 'earlier'] as const
export type ActivitySection = (typeof activitySections)[number]

/** What the activity can be narrowed to. */
export const activityStates = ['all', 'attention', 'running', 'waiting', 'over'] as const
export interface ActivityFilter {
  state: (typeof activityStates)[number]
  /** Empty: of all shows. */
  showId: string
  about: JobAbout | 'everything'
}

/** A line of the activity. */
export type ActivityEntry =
  | { kind: 'job'; id: number; at: number; job: JobModel }
  | { kind: 'event'; id: number; at: number; event: SessionEvent }

export interface ActivityGroup {
  section: ActivitySection
  /** How many there are; `entries` may be fewer. */
  count: number
  entries: ActivityEntry[]
}

/** How many lines a section shows before it is asked for more: five thousand would make the window slow. */
const page = 50

const noFilter: ActivityFilter = { state: 'all', showId: '', about: 'everything' }

/** The activity as it is shown: narrowed, in sections, a page of each. `now` epoch ms. */
export function useActivityList(now: Readonly<Ref<number>>) {
  const jobs = useJobsStore()
  const session = useSessionStore()
  const filter = ref<ActivityFilter>(noFilter)
  const shown = ref<Partial<Record<ActivitySection, number>>>({})

  const isNarrowed = computed(
    () => filter.value.state !== 'all' || filter.value.showId !== '' || filter.value.about !== 'everything',
  )
  const wanted = (job: JobModel) =>
    (filter.value.showId === '' || job.showId === filter.value.showId) &&
    (filter.value.about === 'everything' || aboutOf[job.kind] === filter.value.about)
  const open = (group: Exclude<JobGroup, 'finished'>) =>
    filter.value.state === 'all' || filter.value.state === group
      ? jobs.groups[group].filter(wanted).map(entryOf)
      : []
  /** What is over, and what happened with the service meanwhile. An event belongs to no show and no subject. */
  const over = computed<ActivityEntry[]>(() => {
    if (filter.value.state !== 'all' && filter.value.state !== 'over') return []
    const ended = jobs.groups.finished.filter(wanted).map(entryOf)
    if (filter.value.showId !== '' || filter.value.about !== 'everything') return ended
    const events = session.events.map((event): ActivityEntry => ({
      kind: 'event',
      id: event.id,
      at: event.at,
      event,
    }))
    return events.length === 0 ? ended : [...ended, ...events].sort((a, b) => b.at - a.at)
  })
  const midnight = computed(() => new Date(now.value).setHours(0, 0, 0, 0))
  const sections = computed<Record<ActivitySection, ActivityEntry[]>>(() => {
    // The newest first: what is not of today follows all that is.
    const first = over.value.findIndex(({ at }) => at < midnight.value)
    const ofToday = first === -1 ? over.value.length : first
    return {
      attention: open('attention'),
      running: open('running'),
      waiting: open('waiting'),
      today: over.value.slice(0, ofToday),
      earlier: over.value.slice(ofToday),
    }
  })
  const shownOf = (section: ActivitySection) => shown.value[section] ?? page
  const groups = computed<ActivityGroup[]>(() =>
    activitySections
      .map((section) => ({ section, all: sections.value[section] }))
      .filter(({ all }) => all.length > 0)
      .map(({ section, all }) => ({ section, count: all.length, entries: all.slice(0, shownOf(section)) })),
  )

  function showMore(section: ActivitySection) {
    shown.value = { ...shown.value, [section]: shownOf(section) + 2 * page }
  }
  function clear() {
    filter.value = noFilter
  }
  /** Narrows nothing, and shows every line up to a job's. */
  function reveal(id: number) {
    clear()
    for (const section of activitySections) {
      const at = sections.value[section].findIndex((entry) => entry.kind === 'job' && entry.id === id)
      if (at >= shownOf(section)) shown.value = { ...shown.value, [section]: at + 1 }
    }
  }

  return { filter, isNarrowed, groups, showMore, reveal, clear }
}

function entryOf(job: JobModel): ActivityEntry {
  return { kind: 'job', id: job.id, at: job.updatedAt, job }
}
