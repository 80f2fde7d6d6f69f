import type { CustomScheme, Protocol } from 'electron'
import { fromChromium, appSchemeOf } from '../origin.ts'

type Serve = (request: Request) => Response | Promise<Response>

class HostProtocol {
  readonly #privileged = new Set<string>()
  readonly #handlers = new Map<string, Serve>()

  registerSchemesAsPrivileged(schemes: CustomScheme[]): void {
    for (const { scheme, privileges } of schemes) {
      // Only such a scheme behaves as the https origin that stands in for it does.
      if (privileges?.standard && privileges.secure) this.#privileged.add(scheme)
    }
  }

  handle(scheme: string, handler: Serve): void {
    if (!this.#privileged.has(scheme)) {
      throw new Error(
        `The host serves only privileged schemes that are standard and secure; ${scheme} is not.`,
      )
    }
    if (this.#handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
    this.#handlers.set(scheme, handler)
  }

  isProtocolHandled(scheme: string): boolean {
    return this.#handlers.has(scheme)
  }

  /** The handler's answer to one of Chromium's requests; null for addresses that are not the app's own. */
  async answer(url: string, method: string, headers: Record<string, string>): Promise<Response | null> {
    const scheme = appSchemeOf(url)
    const handler = scheme === null ? undefined : this.#handlers.get(scheme)
    return handler ? await handler(new Request(fromChromium(url), { method, headers })) : null
  }
}

export const protocol = new HostProtocol()
protocol satisfies Pick<Protocol, 'registerSchemesAsPrivileged' | 'handle' | 'isProtocolHandled'>
