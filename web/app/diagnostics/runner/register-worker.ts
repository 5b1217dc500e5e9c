/**
 * The worker reopens the test without a network. It is told which files this page has loaded, words and fonts included;
 * the rest of what the test needs it finds in the test's own page.
 */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/service-worker.js')
    const { active } = await navigator.serviceWorker.ready
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    active?.postMessage({ type: 'prepare', assets: [...new Set(loaded.map(({ pathname }) => pathname))] })
  } catch {
    // Without a worker the test runs all the same; only a reload needs the network.
  }
}
