import { loadedAssets } from '../../parts/cache-code.ts'

/** Tells the service worker which files this page has loaded, so that it can reopen the sheet without a network. */
export async function cacheSheetPage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/service-worker.js')
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: 'prepare', page: '/card-sheet', assets: loadedAssets() })
  } catch {
    // Without a service worker the sheet is stored all the same; only a reload needs the network.
  }
}
