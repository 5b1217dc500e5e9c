import { releaseInUse } from './release.ts'

/** How long a part of a page may be on its way before the page says that it does not come. */
export const partsLimit = 120_000

/** For which release this tab was loaded anew because a part was gone. */
const reloadedFor = 'reloaded-for-parts-of'

/** Fails like the browser does when a part cannot be fetched, so that the failure page says the same. */
export async function inTime<Part>(
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
 * After a new release the files of the old one are gone: the page is loaded anew, once a release. What fails again, or
 * without a connection, is told.
 */
export async function partOfRelease<Part>(load: () => Promise<Part>, reload = () => location.reload()): Promise<Part> {
  try {
    return await inTime(load())
  } catch (failure) {
    withoutLostStyles()
    const release = releaseInUse()
    if (!navigator.onLine || sessionStorage.getItem(reloadedFor) === release) throw failure
    sessionStorage.setItem(reloadedFor, release)
    reload()
    // The page is on its way out.
    return new Promise(() => {})
  }
}

/**
 * Vite takes a style sheet that is named in the head for one that is here: what failed is taken out, so that it is
 * fetched the next time. React's own carry no `crossorigin`.
 */
export function withoutLostStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][crossorigin]'))
    if (!link.sheet) link.remove()
}
