import { loadedAssets } from '../../parts/cache-code.ts'

/**
 * Registers the service worker, which reopens the test without a network. It gets the files this page has loaded,
 * including words and fonts, and finds the rest in the page of the test. Callers need a time limit: without an
 * installed worker, or with one of an earlier release, there is no reply.
 */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/service-worker.js')
    const { active } = await navigator.serviceWorker.ready
    if (active) await prepared(active)
  } catch {
    // The test also runs without the worker; only a reload then needs the network.
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
