/**
 * Has the service worker keep a page with the files that it names and those that are given, so that it opens without a
 * network. It resolves when they are there, and never rejects: without a service worker the page needs the network.
 */
export async function preparePage(page: string, assets: readonly string[]): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/service-worker.js')
    const { active } = await navigator.serviceWorker.ready
    const { port1, port2 } = new MessageChannel()
    const done = new Promise((resolve) => (port1.onmessage = resolve))
    active?.postMessage({ type: 'prepare', page, assets }, [port2])
    if (active) await done
  } catch {
    // A browser that refuses the worker keeps no pages.
  }
}
