import type { Timeouts } from '../../../electron/hosting/client.ts'
import { startProxy } from '../proxy.ts'
import { quickClock } from '../quickClock.ts'
import { createWorld, type World } from '../world.ts'
import { healthy, type Behaviour } from './behaviour.ts'
import type { Connection } from './connection.ts'

/** What lies between Wavedrop and the service: one network for the API and the uploads. */
export interface Network {
  /** Those made since the last `behave`, in their order. */
  connections: readonly Connection[]
  /** How connections behave that are made from now on: the first one is number 0. */
  behave(of: (n: number) => Behaviour): void
}

/**
 * A world in which everything Wavedrop sends goes through a network, which is healthy until it is told otherwise;
 * `World.send` does not. `timeouts` as in `WorkspaceOptions`.
 */
export async function worldBehindNetwork(
  timeouts: Partial<Timeouts> = {},
): Promise<{ world: World; network: Network }> {
  const clock = quickClock()
  const connections: Connection[] = []
  let behaviourOf: (n: number) => Behaviour = () => healthy
  const options = {
    clock,
    behave: () => behaviourOf(connections.length),
    onConnection: (connection: Connection) => void connections.push(connection),
  }
  const [api, upload] = await Promise.all([startProxy(options), startProxy(options)])
  const publicOrigins = { api: api.origin, upload: upload.origin }
  const world = await createWorld({ clock, publicOrigins }, { baseUrl: api.origin, timeouts })
  api.forwardTo(world.sandbox.baseUrl)
  upload.forwardTo(world.sandbox.uploadUrl)
  return {
    world,
    network: {
      connections,
      behave(of) {
        connections.length = 0
        behaviourOf = of
      },
    },
  }
}
