import type { CommandPaletteGroup, CommandPaletteItem } from '@nuxt/ui'
import { computed } from 'vue'
import { useRouter } from 'vue-router'
import { icons } from '../icons.ts'
import { useAppStore } from '../stores/app.ts'
import { useConnectivityStore } from '../stores/connectivity.ts'
import { useEpisodesStore } from '../stores/episodes.ts'
import { useShowsStore } from '../stores/shows.ts'
import { useText } from '../text.ts'
import { useAttempt } from './useAttempt.ts'
import { useChoosing } from './useChoosing.ts'

/** What the command palette offers; `chosen` is called before a command runs. */
export function useCommands(chosen: () => void) {
  const text = useText()
  const router = useRouter()
  const app = useAppStore()
  const shows = useShowsStore()
  const episodes = useEpisodesStore()
  const connection = useConnectivityStore()
  const attempt = useAttempt()
  const choosing = useChoosing()

  const command = (label: string, icon: string, run: () => unknown): CommandPaletteItem => ({
    label,
    icon,
    onSelect: () => {
      chosen()
      void run()
    },
  })
  const themes = [
    { theme: 'light', icon: icons.sun },
    { theme: 'dark', icon: icons.moon },
    { theme: 'system', icon: icons.system },
  ] as const

  const groups = computed<CommandPaletteGroup[]>(() => [
    {
      id: 'go',
      label: text.palette.go,
      items: [
        command(text.nav.inbox, icons.inbox, () => router.push('/inbox')),
        command(text.nav.episodes, icons.episodes, () => router.push('/episodes')),
        command(text.nav.activity, icons.activity, () => router.push('/activity')),
        command(text.nav.settings, icons.settings, () => router.push('/settings')),
      ],
    },
    {
      id: 'run',
      label: text.palette.run,
      items: [
        command(text.palette.newEpisode, icons.add, () =>
          router.push({ path: '/episodes', query: { new: '1' } }),
        ),
        command(text.palette.addAudio, icons.audio, choosing.files),
        command(text.palette.watchFolder, icons.folderWatch, choosing.folder),
        command(text.palette.sync, icons.refresh, () => attempt(connection.syncNow())),
        ...themes.map(({ theme, icon }) =>
          command(text.palette.theme[theme], icon, () => attempt(app.setTheme(theme))),
        ),
      ],
    },
    {
      id: 'shows',
      label: text.palette.shows,
      items: shows.shows.map((show) => command(show.title, icons.show, () => shows.choose(show.id))),
    },
    {
      id: 'accounts',
      label: text.palette.accounts,
      items: app.accounts.map((account) =>
        command(account.name, icons.account, () => attempt(app.activate(account.id))),
      ),
    },
    {
      id: 'episodes',
      label: text.palette.episodes,
      items: episodes.rows.map((row) =>
        command(row.title === '' ? text.episodes.untitled : row.title, icons.audio, () =>
          router.push(`/episodes/${row.id}`),
        ),
      ),
    },
  ])

  return { groups }
}
