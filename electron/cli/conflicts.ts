import type { Workspace } from '../workspace.ts'
import type { Output } from './output.ts'

/** A field that was changed both here and on the service, to different values. */
export interface OpenConflict {
  /** The id to settle it by: the service's, or the one here of an episode the service does not have. */
  id: string
  localId: string
  kind: 'episode' | 'show'
  title: string
  field: string
  /** What both sides last agreed on, what is here, and what is on the service. */
  base: unknown
  local: unknown
  remote: unknown
}

/** Every field that waits for a decision. */
export function openConflicts({ store }: Workspace): OpenConflict[] {
  const episodes = store.episodes
    .allContested()
    .map((episode) => ({ kind: 'episode', id: episode.remoteId ?? episode.id, of: episode }) as const)
  const shows = store.shows.all().map((show) => ({ kind: 'show', id: show.id, of: show }) as const)
  return [...episodes, ...shows].flatMap(({ kind, id, of }) => {
    const base: Record<string, unknown> = of.base
    const local: Record<string, unknown> = of.local
    return Object.entries(of.contested).map(([field, remote]) => ({
      id,
      localId: of.id,
      kind,
      title: of.local.title ?? of.base.title ?? '',
      field,
      base: base[field] ?? null,
      local: local[field] ?? null,
      remote,
    }))
  })
}

/** Tells the conflicts as results, both values side by side. */
export function listConflicts(output: Output, conflicts: readonly OpenConflict[]): void {
  for (const conflict of conflicts) {
    const { id, localId, kind, title, field, base, local, remote } = conflict
    output.event(
      { event: 'conflict', id, local_id: localId, kind, title, field, base, local, remote },
      `${id}  conflict  ${title}  ${field}: here ${inWords(local)} | there ${inWords(remote)} | before ${inWords(base)}`,
    )
  }
}

/** Names the conflicts on stderr, and what to do about each. */
export function nameConflicts(output: Output, conflicts: readonly OpenConflict[]): void {
  for (const { id, title, field, local, remote } of conflicts) {
    output.note(
      `${title}: ${field} is ${inWords(local)} here and ${inWords(remote)} on the service. ` +
        `Decide with: resolve ${id} --field ${field} --take local|remote|"text"`,
    )
  }
}

const longestShown = 60

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/\s+/g, ' ')
  return `“${text.length > longestShown ? `${text.slice(0, longestShown - 1)}…` : text}”`
}
