import { loadedAssets } from '../../parts/cache-code.ts'

/** One copy of the page stands for all events. The service worker knows this address. */
export const doorPage = '/back-office/event-door/any'

/** Has the service worker keep the page of the door with all its parts, so that it opens without a network. */
export async function cacheDoorPage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await import('qr/decode.js')
    await navigator.serviceWorker.register('/service-worker.js')
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: 'prepare', page: doorPage, assets: loadedAssets() })
  } catch {
    // Without a service worker scans are stored all the same; only a reload needs the network.
  }
}
