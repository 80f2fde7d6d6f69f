import { contextBridge, ipcRenderer, webUtils } from 'electron'
import { exposedName, wire, type Bridge } from '../shared/ipc/bridge.ts'
import type { Channel, ChannelResponse, EventName } from '../shared/ipc/contract.ts'
import type { Grant } from '../shared/ipc/models.ts'
import { fail, type Result } from '../shared/ipc/result.ts'
import { isChannel, isEvent } from './shell/channelNames.ts'

type Listener = (payload: never) => void

const listeners = new Map<EventName, Set<Listener>>()

ipcRenderer.on(wire.event, (_event, name: EventName, payload: unknown) => {
  for (const listener of listeners.get(name) ?? []) listener(payload as never)
})

/** The main process answers every channel with a `Result` of that channel: serveIpc parses each one. */
function ask<T>(name: string, request: unknown): Promise<Result<T>> {
  return ipcRenderer.invoke(name, request) as Promise<Result<T>>
}

const bridge: Bridge = {
  platform: process.platform as Bridge['platform'],

  invoke<C extends Channel>(channel: C, request: unknown) {
    // Without this the page could ask for `dropped` and name a path of its own.
    if (!isChannel(channel)) return Promise.resolve(fail('bad-request', 'There is no such channel.'))
    return ask<ChannelResponse<C>>(wire.invoke(channel), request)
  },

  on(event, listener) {
    if (!isEvent(event)) throw new TypeError('There is no such event.')
    const heard = listeners.get(event) ?? new Set()
    listeners.set(event, heard.add(listener))
    return () => heard.delete(listener)
  },

  grantDropped(files) {
    const paths = files.map((file) => webUtils.getPathForFile(file))
    const without = paths.indexOf('')
    if (without === -1) return ask<Grant[]>(wire.dropped, paths)
    return Promise.resolve(
      fail('file-missing', `“${files[without]?.name ?? ''}” is not a file on this computer.`, {
        hint: 'Save it to a folder first, then drop it from there.',
      }),
    )
  },
}

contextBridge.exposeInMainWorld(exposedName, bridge)
