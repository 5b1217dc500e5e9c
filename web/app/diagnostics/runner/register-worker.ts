import { loadedAssets } from '../../keep-code.ts'

/**
 * The worker reopens the test without a network. It is told which files this page has loaded, words and fonts included;
 * the rest of what the test needs it finds in the test's own page.
 */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/service-worker.js')
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: 'prepare', assets: loadedAssets() })
  } catch {
    // Without a worker the test runs all the same; only a reload needs the network.
  }
}
