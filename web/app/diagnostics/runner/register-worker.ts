import { loadedAssets } from '../../parts/cache-code.ts'

/**
 * The worker reopens the test without a network. It is told which files this page has loaded, words and fonts included;
 * the rest of what the test needs it finds in the test's own page. Whoever waits for its word that all is kept needs a
 * limit: while none could be installed there is no answer, and one of an earlier release gives none.
 */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/service-worker.js')
    const { active } = await navigator.serviceWorker.ready
    if (active) await prepared(active)
  } catch {
    // Without a worker the test runs all the same; only a reload needs the network.
  }
}

const prepared = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    worker.postMessage({ type: 'prepare', assets: loadedAssets() }, [port2])
  })
