import type { Channel, ChannelRequest, ChannelResponse } from '../../shared/ipc/contract.ts'
import type { Result } from '../../shared/ipc/result.ts'

/** One function per channel of the contract. Requests are already parsed; nothing throws for what the world does. */
export type Handlers = {
  [C in Channel]: (request: ChannelRequest<C>) => Promise<Result<ChannelResponse<C>>>
}

/** What handlers need of the desktop they run on. Implemented by the shell; the command line has none. */
export interface Desktop {
  /** The system's folder dialog; null when the person closed it. */
  chooseFolder(): Promise<string | null>
  /** The system's file dialog for audio; empty when the person closed it. */
  chooseAudio(): Promise<string[]>
  /** Opens an http(s) address in the person's browser. */
  openExternal(url: string): Promise<void>
}
