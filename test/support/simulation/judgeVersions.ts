import { sameValue } from '../../../shared/domain/merge.ts'
import { told } from './journal.ts'
import type { Evidence } from './judge.ts'
import type { Decision } from './record.ts'

/** What is typed into one field within this time may be kept as one version, ms. */
const sessionMs = 10 * 60_000

/** Every text that was acknowledged can be had back: it is what is shown, or in a version, or was typed over at once. */
export function judgeVersions({ workspace, diary, violate }: Evidence): void {
  const { store } = workspace
  const typed = diary.decisions.filter(({ kind }) => kind === 'edit' || kind === 'own-text')
  for (const decision of typed) {
    const { episodeId, field, value } = decision
    const record = store.episodes.get(episodeId)
    const shown: Record<string, unknown> = { ...record?.base, ...record?.local }
    if (sameValue(shown[field], value) || isTypedOver(decision, diary.decisions)) continue
    if (store.versions.of(episodeId).some(({ fields }) => sameValue(fields[field], value))) continue
    violate({ rule: 'version missing', what: `${episodeId}.${field} = ${told(value)} is in no version` })
  }
}

function isTypedOver({ episodeId, field, order, at }: Decision, decisions: readonly Decision[]): boolean {
  const next = decisions.find(
    (each) => each.episodeId === episodeId && each.field === field && each.order > order,
  )
  return next !== undefined && next.at >= at && next.at - at < sessionMs
}
