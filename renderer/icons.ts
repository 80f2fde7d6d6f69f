/**
 * Every icon the window names itself. The build bundles exactly these (and the UI library's own), and stops when
 * one does not exist: an icon that is not bundled would be asked of a web service while the app runs.
 */
export const icons = {
  account: 'i-lucide-circle-user-round',
  activity: 'i-lucide-activity',
  add: 'i-lucide-plus',
  audio: 'i-lucide-audio-lines',
  cancel: 'i-lucide-x',
  check: 'i-lucide-circle-check',
  chevrons: 'i-lucide-chevrons-up-down',
  details: 'i-lucide-panel-right',
  draft: 'i-lucide-pencil-line',
  drop: 'i-lucide-file-down',
  episodes: 'i-lucide-mic',
  explore: 'i-lucide-flask-conical',
  folder: 'i-lucide-folder',
  folderSync: 'i-lucide-folder-sync',
  folderWatch: 'i-lucide-folder-plus',
  hourglass: 'i-lucide-hourglass',
  inbox: 'i-lucide-inbox',
  key: 'i-lucide-key-round',
  missing: 'i-lucide-circle-dashed',
  moon: 'i-lucide-moon',
  offline: 'i-lucide-cloud-off',
  open: 'i-lucide-external-link',
  publish: 'i-lucide-send',
  refresh: 'i-lucide-refresh-cw',
  retry: 'i-lucide-rotate-cw',
  saved: 'i-lucide-cloud-upload',
  schedule: 'i-lucide-calendar-clock',
  search: 'i-lucide-search',
  service: 'i-lucide-plug-zap',
  settings: 'i-lucide-sliders-horizontal',
  show: 'i-lucide-podcast',
  synced: 'i-lucide-cloud-check',
  stopped: 'i-lucide-circle-slash',
  sun: 'i-lucide-sun',
  system: 'i-lucide-monitor',
  warning: 'i-lucide-triangle-alert',
} as const

export type IconName = (typeof icons)[keyof typeof icons]
