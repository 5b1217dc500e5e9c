import { reportBrowserFailure, type BrowserFailureKind } from '#contract/calls/failures'
import { pagePattern, removePersonalData } from '#contract/values/failure-words'
import { ApiFailure } from '../../calls/api.ts'
import { releaseInUse } from '../../device/release.ts'

/** A page that fails again and again sends only this many reports. */
const maxReports = 5
const sentReports = new Map<string, Promise<boolean>>()

/** Reports a failure of this page to the server. Resolves to whether the server knows of it. */
export function reportFailure(kind: BrowserFailureKind, thrown: unknown): Promise<boolean> {
  const isLogged = isAlreadyLogged(kind, thrown)
  if (isLogged !== null) return Promise.resolve(isLogged)
  const words = wordsOf(thrown)
  const key = `${words.name} ${words.message}`
  const arrived = sentReports.get(key) ?? (sentReports.size < maxReports ? send(kind, words) : Promise.resolve(false))
  sentReports.set(key, arrived)
  return arrived
}

/**
 * Whether the server already knows of a failure that is not to be reported: it logged the failure itself, cannot be
 * reached, or the failure is not ours. Null if it must be reported.
 */
function isAlreadyLogged(kind: BrowserFailureKind, thrown: unknown): boolean | null {
  if (thrown instanceof ApiFailure) {
    // The server has logged its own failure. An answer without a message came from something in front of the server.
    if (thrown.status >= 500 && thrown.message !== '') return true
    return thrown.status > 0 && kind === 'page' ? null : false
  }
  // An aborted call or an extension of the browser.
  const isForeign = isError(thrown) && (thrown.name === 'AbortError' || /-extension:\/\//.test(thrown.stack ?? ''))
  return isForeign ? false : null
}

const isError = (thrown: unknown) => thrown instanceof Error || thrown instanceof DOMException

/**
 * The server's message is meant for the user, and the code says as much. A thrown value that is no error may contain
 * anything a user typed.
 */
function wordsOf(thrown: unknown): { name: string; message: string } {
  if (thrown instanceof ApiFailure) return { name: 'ApiFailure', message: thrown.code }
  if (!isError(thrown)) return { name: typeof thrown, message: '' }
  return {
    name: removePersonalData(thrown.name).slice(0, 60),
    message: removePersonalData(thrown.message.slice(0, 1000)).slice(0, 200),
  }
}

/** Sent without the token and the cookies, because nobody needs to know whose browser it was. */
const send = (kind: BrowserFailureKind, words: { name: string; message: string }): Promise<boolean> =>
  fetch(reportBrowserFailure.path, {
    method: reportBrowserFailure.method,
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
    body: JSON.stringify({ kind, ...words, page: pageNow(), build: releaseInUse().slice(0, 60) }),
  }).then(
    ({ ok }) => ok,
    // If the report does not arrive, the page simply does not claim that we know of the failure.
    () => false,
  )

/**
 * Returns the pattern of the current address without personal parts. The test page names itself in `data-page`; for
 * other pages the words come from the routes that React Router knows so far.
 */
function pageNow(): string {
  const { page } = document.documentElement.dataset
  if (page) return page
  const words = new Set(
    Object.values(window.__reactRouterManifest?.routes ?? {}).flatMap(({ path }) => path?.split('/') ?? []),
  )
  return pagePattern(location.pathname, (part) => words.has(part)).slice(0, 100)
}
