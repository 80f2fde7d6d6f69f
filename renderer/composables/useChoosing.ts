import { useRouter } from 'vue-router'
import { invoke } from '../bridge.ts'
import { useInboxStore } from '../stores/inbox.ts'
import { useAttempt } from './useAttempt.ts'

/** Asks for files or a folder with the system's dialogs; what was chosen is offered, and the person says for which show. */
export function useChoosing() {
  const inbox = useInboxStore()
  const router = useRouter()
  const attempt = useAttempt()

  async function files() {
    const grants = await attempt(invoke('inbox.chooseFiles'))
    if (!grants || grants.length === 0) return
    inbox.offer(grants)
    await router.push('/inbox')
  }

  async function folder() {
    const grant = await attempt(invoke('folders.choose'))
    if (!grant) return
    inbox.offer([grant])
    await router.push('/inbox')
  }

  return { files, folder }
}
