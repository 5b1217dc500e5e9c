import { releaseInUse } from './release.ts'

/** Milliseconds after which the page gives up loading a part of itself. */
export const partsLimit = 120_000

/** Key of the release for which this tab was already reloaded because a part was missing. */
const reloadedFor = 'reloaded-for-parts-of'

/**
 * Rejects a promise that takes too long with the error that the browser throws for a failed fetch, so that the failure
 * page treats both alike.
 */
export async function withTimeLimit<Part>(
  part: Promise<Part>,
  limit = partsLimit,
  why = 'Failed to fetch a part of the page in time',
): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError(why)), limit)
  })
  try {
    return await Promise.race([part, end])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Loads a part of the page. If that fails, the files may be gone because of a new release, so it reloads the page, once
 * per release. Throws if that was done already or there is no connection.
 */
export async function loadPartOfRelease<Part>(
  load: () => Promise<Part>,
  reload = () => location.reload(),
): Promise<Part> {
  try {
    return await withTimeLimit(load())
  } catch (failure) {
    removeLostStyles()
    const release = releaseInUse()
    if (!navigator.onLine || sessionStorage.getItem(reloadedFor) === release) throw failure
    sessionStorage.setItem(reloadedFor, release)
    reload()
    // Never resolves, because the page is reloading.
    return new Promise(() => {})
  }
}

/**
 * Removes style sheets that failed to load. Vite treats a style sheet in the head as loaded, so otherwise it would
 * never fetch it again. The links of React have no `crossorigin`.
 */
export function removeLostStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][crossorigin]'))
    if (!link.sheet) link.remove()
}
