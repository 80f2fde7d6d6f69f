import { EventEmitter } from 'node:events'
import type { Notification as ElectronNotification, NotificationConstructorOptions } from 'electron'

/** A notification that nobody sees: a test reads those that were shown, and emits `click` as a person would. */
export class Notification extends EventEmitter {
  /** Every one that was shown, in order. */
  static readonly shown: Notification[] = []
  readonly title: string
  readonly body: string

  constructor({ title = '', body = '' }: NotificationConstructorOptions = {}) {
    super()
    this.title = title
    this.body = body
  }

  static isSupported(): boolean {
    return true
  }

  show(): void {
    Notification.shown.push(this)
    this.emit('show')
  }

  close(): void {
    this.emit('close')
  }
}

/** What drift of Electron's API would break here. */
Notification.prototype satisfies Pick<ElectronNotification, 'title' | 'body' | 'show' | 'close'>
