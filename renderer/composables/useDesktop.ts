import { useNavigation } from './useNavigation.ts'
import { useNetwork } from './useNetwork.ts'
import { useZoomKeys } from './useZoomKeys.ts'

/** What ties the window to the desktop around it, for as long as the window lives. */
export function useDesktop() {
  useNavigation()
  useNetwork()
  useZoomKeys()
}
