import { releaseInUse } from '../device/release.ts'

/**
 * The worker keeps the code that has been loaded for the next visit, and stands in for pages that cannot be fetched.
 * The page comes first: nothing is asked of it before it is whole.
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
    const tell = () => active?.postMessage({ type: 'keep', release: releaseInUse(), assets: loadedAssets() })
    tell()
    // Pages that were visited since have brought theirs.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tell())
  } catch {
    // Without a worker every page works all the same; it only needs the network each time.
  }
}

/** Files of this page by their addresses, words and fonts included. */
export function loadedAssets(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const assets = addresses.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
  )
  return [...new Set(assets.map(({ pathname }) => pathname))]
}
