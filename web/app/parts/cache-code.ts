import { releaseInUse } from '../device/release.ts'

/**
 * Lets the service worker cache the loaded code for the next visit and answer for pages that cannot be fetched. It
 * starts only after the page has loaded.
 */
export function cacheCode(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') void register()
  else window.addEventListener('load', () => void register(), { once: true })
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/service-worker.js')
    const { active } = await navigator.serviceWorker.ready
    const sendAssets = () => active?.postMessage({ type: 'keep', release: releaseInUse(), assets: loadedAssets() })
    sendAssets()
    // The pages visited since then have loaded more files.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendAssets())
  } catch {
    // Without a service worker every page still works, but always needs the network.
  }
}

/** Returns the addresses of the loaded files of the build, including words and fonts. */
export function loadedAssets(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const assets = addresses.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
  )
  return [...new Set(assets.map(({ pathname }) => pathname))]
}
