import type { Channel, ChannelRequest, ChannelResponse, EventName, EventPayload } from './contract.ts'
import type { Grant } from './models.ts'
import type { Result } from './result.ts'

/** The one object the preload exposes to the window, as `window.wavedrop`. Plain data crosses it, by structured clone. */
export interface Bridge {
  platform: 'darwin' | 'win32' | 'linux'
  invoke<C extends Channel>(channel: C, request: ChannelRequest<C>): Promise<Result<ChannelResponse<C>>>
  /** The returned function stops listening. */
  on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): () => void
  /**
   * Turns files the person dropped into grants. Only the preload can tell where a `File` lies, and only a real
   * drop or file dialog makes a `File` that lies anywhere, so the page cannot name a path of its own.
   */
  grantDropped(files: File[]): Promise<Result<Grant[]>>
}

export const exposedName = 'wavedrop'

/** Electron's IPC channel for a channel of the contract, for events, and for dropped paths (preload only). */
export const wire = {
  invoke: (channel: Channel) => `wavedrop:${channel}`,
  event: 'wavedrop:event',
  dropped: 'wavedrop:dropped',
} as const
