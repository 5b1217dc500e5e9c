import { loadedAssets } from '../../parts/cache-code.ts'
import { preparePage } from '../../parts/prepare-page.ts'

/** One copy of the page stands for all events. The service worker knows this address. */
export const doorPage = '/back-office/event-door/any'

/**
 * Has the service worker keep the page of the door with all its parts, so that it opens without a network. Without it
 * scans are stored all the same; only a reload needs the network.
 */
export async function cacheDoorPage(): Promise<void> {
  if (!import.meta.env.PROD) return
  // The camera's code is loaded when it is needed; without a network that would be too late.
  await import('qr/decode.js').catch(() => null)
  await preparePage(doorPage, loadedAssets())
}
