import type { CommandPaletteGroup, CommandPaletteItem } from '@nuxt/ui'
import { computed, type Ref } from 'vue'
import { useRoute, useRouter } from 'vue-router'
import type { EpisodeRow } from '../../shared/ipc/models.ts'
import { isMac } from '../bridge.ts'
import { sections } from '../components/settings/sections.ts'
import { icons, type IconName } from '../icons.ts'
import { places } from '../places.ts'
import { keyCaps, keysOf, type Shortcut } from '../shortcuts.ts'
import { useAppStore } from '../stores/app.ts'
import { useConnectivityStore } from '../stores/connectivity.ts'
import { useShowsStore } from '../stores/shows.ts'
import { useText } from '../text.ts'
import { useAttempt } from './useAttempt.ts'
import { useChoosing } from './useChoosing.ts'
import { useJobCommands } from './useJobCommands.ts'

interface Found {
  /** The episodes that were open last. */
  recent: Readonly<Ref<EpisodeRow[]>>
  /** Those in which the typed words occur. */
  found: Readonly<Ref<EpisodeRow[]>>
}

/** What the command palette offers. `chosen` is called before a command runs; `help` opens the sheet of shortcuts. */
export function useCommands({ recent, found }: Found, chosen: () => void, help: () => void) {
  const text = useText()
  const router = useRouter()
  const route = useRoute()
  const app = useAppStore()
  const shows = useShowsStore()
  const connection = useConnectivityStore()
  const jobs = useJobCommands()
  const attempt = useAttempt()
  const choosing = useChoosing()

  function command(
    label: string,
    icon: IconName,
    run: () => unknown,
    more: { id?: Shortcut['id']; suffix?: string | undefined; active?: boolean } = {},
  ): CommandPaletteItem {
    const { id, suffix, active = false } = more
    return {
      label,
      icon,
      active,
      ...(suffix === undefined ? {} : { suffix }),
      ...(id === undefined ? {} : { kbds: keyCaps(keysOf(id, isMac()), isMac(), text.shortcuts.caps) }),
      onSelect: () => {
        chosen()
        void run()
      },
    }
  }
  const episode = (row: EpisodeRow) =>
    command(row.title || text.episodes.untitled, icons.episodes, () => router.push(`/episodes/${row.id}`), {
      suffix: [text.episodes.status[row.status], shows.byId.get(row.showId)?.title]
        .filter(Boolean)
        .join(' · '),
    })

  const open = computed(() => recent.value.find(({ id }) => id === route.params['id']))
  const ofThisEpisode = computed(() => {
    const row = open.value
    if (!row || row.status === 'published') return []
    const ask = (what: 'publish' | 'schedule') => () =>
      router.push({ path: `/episodes/${row.id}`, query: { do: what } })
    return [
      command(text.palette.publish, icons.publish, ask('publish'), { suffix: row.title }),
      command(text.palette.schedule, icons.schedule, ask('schedule'), { suffix: row.title }),
    ]
  })
  const themes = { light: icons.sun, dark: icons.moon, system: icons.system } as const
  const run = computed(() => [
    command(
      text.palette.newEpisode,
      icons.add,
      () => router.push({ path: '/episodes', query: { new: '1' } }),
      { id: 'newEpisode' },
    ),
    command(text.palette.addAudio, icons.audio, choosing.files),
    command(text.palette.watchFolder, icons.folderWatch, choosing.folder),
    command(text.palette.sync, icons.refresh, () => attempt(connection.syncNow())),
    ...jobs.value.map(({ label, icon, act }) => command(label, icon, act)),
    command(text.palette.help, icons.keyboard, help, { id: 'help' }),
    ...(['light', 'dark', 'system'] as const).map((theme) =>
      command(text.palette.theme[theme], themes[theme], () => attempt(app.setTheme(theme)), {
        active: app.preferences.theme === theme,
      }),
    ),
    ...(['en', 'de', 'system'] as const).map((language) =>
      command(text.palette.language[language], icons.language, () => attempt(app.setLanguage(language)), {
        active: app.preferences.language === language,
      }),
    ),
  ])

  const groups = computed<CommandPaletteGroup[]>(() => [
    { id: 'this', label: text.palette.thisEpisode, items: ofThisEpisode.value },
    {
      id: 'recent',
      label: text.palette.recent,
      items: recent.value.filter((row) => row !== open.value).map(episode),
      // What is typed is looked for in all episodes, these among them.
      postFilter: (typed, items) => (typed === '' ? items : []),
    },
    {
      id: 'go',
      label: text.palette.go,
      items: places.map(({ name, path, icon }) =>
        command(text.nav[name], icon, () => router.push(path), { id: `go-${name}` }),
      ),
    },
    { id: 'run', label: text.palette.run, items: run.value },
    {
      id: 'shows',
      label: text.palette.shows,
      items: shows.shows.map((show) =>
        command(show.title, icons.show, () => shows.choose(show.id), { active: show === shows.current }),
      ),
    },
    {
      id: 'accounts',
      label: text.palette.accounts,
      items: app.accounts.map((account) =>
        command(account.name, icons.account, () => attempt(app.activate(account.id)), {
          active: account.id === app.activeAccountId,
        }),
      ),
    },
    {
      id: 'settings',
      label: text.palette.settings,
      items: sections.map((section) =>
        command(text.settings.sections[section], icons.settings, () =>
          router.push({ path: '/settings', query: { section } }),
        ),
      ),
    },
    { id: 'found', label: text.palette.found, ignoreFilter: true, items: found.value.map(episode) },
  ])

  return { groups }
}
