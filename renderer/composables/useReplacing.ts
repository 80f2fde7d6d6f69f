import { ref } from 'vue'
import type { Grant } from '../../shared/ipc/models.ts'
import { fail, ok, type Result } from '../../shared/ipc/result.ts'
import { grantDropped, invoke } from '../bridge.ts'
import { useJobsStore } from '../stores/jobs.ts'
import { useNoticesStore } from '../stores/notices.ts'
import { useText } from '../text.ts'
import { useAttempt } from './useAttempt.ts'

/** Gives an episode another recording: chosen with the system's dialog, or dropped. Until it has arrived it can be taken back. */
export function useReplacing(episodeId: string) {
  const attempt = useAttempt()
  const notices = useNoticesStore()
  const jobs = useJobsStore()
  const text = useText()
  /** A file is being looked at. */
  const looking = ref(false)

  /** `name` is the file's; `hand` has it looked at and taken. */
  async function give(name: string, hand: () => Promise<Result<unknown>>): Promise<void> {
    looking.value = true
    const before = newest()
    const handed = await attempt(hand().then((result) => (result.ok ? ok(true) : result)))
    looking.value = false
    if (!handed) return
    await jobs.load()
    const upload = newest()
    // In place of one that was on its way already, there is nothing to go back to.
    const undo = upload && upload.id !== before?.id ? { label: text.common.undo, run: takeBack } : null
    notices.tell(text.audio.taken(name), undo)
  }

  const giveGranted = ({ id: grantId, name }: Grant) =>
    give(name, () => invoke('episodes.setAudio', { id: episodeId, grantId }))

  /** Stops what is still on its way; what has arrived is the episode's audio by now. */
  async function takeBack(): Promise<void> {
    const open = mine().find(({ state }) => state !== 'done' && state !== 'cancelled')
    if (!open) return notices.tell(text.audio.arrived)
    const cancelled = await attempt(jobs.cancel(open.id).then((result) => (result.ok ? ok(true) : result)))
    if (cancelled) notices.tell(text.audio.takenBack)
  }

  /** The jobs that bring audio to this episode, oldest first. */
  const mine = () =>
    jobs.jobs
      .filter((job) => job.episodeId === episodeId && (job.kind === 'upload' || job.kind === 'set-audio'))
      .sort((a, b) => a.id - b.id)
  const newest = () => mine().findLast(({ kind }) => kind === 'upload')

  async function choose(): Promise<void> {
    const grant = await attempt(invoke('episodes.chooseAudio'))
    if (grant) await giveGranted(grant)
  }

  async function drop(files: File[]): Promise<void> {
    const grants = await attempt(grantDropped(files))
    if (!grants) return
    const [only, ...others] = grants
    if (only && others.length === 0 && only.kind === 'file') return await giveGranted(only)
    notices.add(fail('bad-request', text.audio.oneFile, { hint: text.audio.oneFileHint }).error)
  }

  return { looking, give, choose, drop }
}
