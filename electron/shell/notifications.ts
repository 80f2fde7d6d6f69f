import { Notification } from 'electron'
import type { App } from '../app.ts'
import { announce, createGathering, type Announcement } from './gathering.ts'
import { createNoteFinder, isLookedAt, type Gaze } from './notes.ts'
import type { Words } from './words/en.ts'

export interface NotificationsOptions {
  app: App
  words: () => Words
  gaze: () => Gaze
  /** Brings the window to the front, at a place. */
  open: (to: string) => void
  redact: (text: string) => string
}

/** Tells through the system what happens while the person looks at something else, and leads there when it is clicked. */
export function notify({ app, words, gaze, open, redact }: NotificationsOptions): void {
  const finder = createNoteFinder()
  const gathering = createGathering(app.clock, (notes) => {
    const wanted = app.preferences.get().notifications
    const news = notes.filter((note) => wanted[note.kind] && !isLookedAt(note, gaze()))
    const announcement = announce(news, words())
    if (announcement !== null) showNotification({ ...announcement, redact, open })
  })

  function begin(): void {
    gathering.clear()
    const all = { status: 'scheduled', offset: 0, limit: Number.MAX_SAFE_INTEGER } as const
    const workspace = app.workspace()
    finder.begin({
      scheduled: workspace?.episodes.list(all).rows ?? [],
      files: workspace?.inbox.list() ?? [],
    })
  }
  app.onEvent((event, payload) => {
    if (event === 'app.changed') begin()
    for (const note of finder.hear(event, payload)) gathering.add(note)
  })
}

/** Those on the screen: a notification nobody holds is collected, and its click leads nowhere. */
const shown = new Set<Notification>()

/** Shows a notification. `redact` is the last to see what leaves the app: a title may hold what it should not. */
export function showNotification({
  title,
  body,
  to,
  redact,
  open,
}: Announcement & Pick<NotificationsOptions, 'redact' | 'open'>): void {
  if (!Notification.isSupported()) return
  const notification = new Notification({ title: redact(title), body: redact(body) })
  shown.add(notification)
  notification.on('click', () => {
    shown.delete(notification)
    open(to)
  })
  notification.on('close', () => shown.delete(notification))
  notification.show()
}
