import { loadedAssets } from '../../parts/cache-code.ts'

/** The worker reopens the sheet without a network. It is told which files this page has loaded. */
export async function cacheSheetPage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/service-worker.js')
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: 'prepare', page: '/card-sheet', assets: loadedAssets() })
  } catch {
    // Without a worker the sheet is kept all the same; only a reload needs the network.
  }
}
