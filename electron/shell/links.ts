import type { HandlerDetails } from 'electron'
import { isWebUrl } from './origin.ts'

/** Whether a page asks for what a click on a link to the web asks for, rather than for a window of its own. */
export function isLink({ url, disposition, postBody }: HandlerDetails): boolean {
  const inTab = disposition === 'foreground-tab' || disposition === 'background-tab'
  return inTab && postBody === undefined && isWebUrl(url)
}
