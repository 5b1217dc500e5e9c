import { reportBrowserFailure, type BrowserFailureKind } from '#contract/calls/failures'
import { pagePattern, withoutPersons } from '#contract/values/failure-words'
import { ApiFailure } from '../../calls/api.ts'
import { releaseInUse } from '../../device/release.ts'

/** A page that fails again and again says so a few times. */
const mostTold = 5
const told = new Map<string, Promise<boolean>>()

/** Tell the server what failed here; whether it knows now. */
export function reportFailure(kind: BrowserFailureKind, thrown: unknown): Promise<boolean> {
  const known = isKnown(kind, thrown)
  if (known !== null) return Promise.resolve(known)
  const words = wordsOf(thrown)
  const key = `${words.name} ${words.message}`
  const arrived = told.get(key) ?? (told.size < mostTold ? send(kind, words) : Promise.resolve(false))
  told.set(key, arrived)
  return arrived
}

/** What need not be told, because it is known, cannot be, or is no failure of ours: null for everything else. */
function isKnown(kind: BrowserFailureKind, thrown: unknown): boolean | null {
  if (thrown instanceof ApiFailure) {
    // The server has written down what failed there. Without a sentence something in front of it answered in its place.
    if (thrown.status >= 500 && thrown.message !== '') return true
    return thrown.status > 0 && kind === 'page' ? null : false
  }
  // A call that was given up, an extension of the browser.
  const isForeign = isError(thrown) && (thrown.name === 'AbortError' || /-extension:\/\//.test(thrown.stack ?? ''))
  return isForeign ? false : null
}

const isError = (thrown: unknown) => thrown instanceof Error || thrown instanceof DOMException

/**
 * A sentence of the server is for its reader; the code says as much. What is no error may be anything that somebody
 * typed.
 */
function wordsOf(thrown: unknown): { name: string; message: string } {
  if (thrown instanceof ApiFailure) return { name: 'ApiFailure', message: thrown.code }
  if (!isError(thrown)) return { name: typeof thrown, message: '' }
  return {
    name: withoutPersons(thrown.name).slice(0, 60),
    message: withoutPersons(thrown.message.slice(0, 1000)).slice(0, 200),
  }
}

/** Without the token and the cookies of a call: nobody needs to know whose browser it was. */
const send = (kind: BrowserFailureKind, words: { name: string; message: string }): Promise<boolean> =>
  fetch(reportBrowserFailure.path, {
    method: reportBrowserFailure.method,
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
    body: JSON.stringify({ kind, ...words, page: pageNow(), build: releaseInUse().slice(0, 60) }),
  }).then(
    ({ ok }) => ok,
    // There is nobody left to tell that this did not arrive: the page does not say then that we know.
    () => false,
  )

/**
 * The page of the test says what it is; for all others React Router leaves the parts of the site map that are known so
 * far.
 */
function pageNow(): string {
  const { page } = document.documentElement.dataset
  if (page) return page
  const words = new Set(
    Object.values(window.__reactRouterManifest?.routes ?? {}).flatMap(({ path }) => path?.split('/') ?? []),
  )
  return pagePattern(location.pathname, (part) => words.has(part)).slice(0, 100)
}
