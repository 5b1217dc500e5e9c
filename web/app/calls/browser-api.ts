import { createApi } from './api.ts'
import { takeEarly } from './early-calls.ts'
import { partsLimit } from '../device/parts-limit.ts'
import { clearSession, localeInUse, tokenInUse, userInUse } from '../device/session.ts'
import { rememberRedirect } from '../device/redirect-address.ts'

/** Calls from the browser. A 401 anywhere clears the session and returns to the home page. */
export const api = createApi((path, init) => takeEarly(path, init.method ?? 'GET') ?? fetch(path, inTime(init)), {
  locale: localeInUse,
  token: tokenInUse,
  onSessionEnd: ({ code, message }) => {
    const owner = tokenInUse() !== null && userInUse()
    clearSession()
    const { pathname, search } = window.location
    if (!owner || pathname === '/') return
    // Who is blocked reads it where they land, instead of being asked to sign in once more.
    rememberRedirect(pathname + search, owner.id, code === 'session-blocked' ? message : '')
    window.location.assign('/')
  },
})

/** What is only read is given up in the end, like any part of a page; what is written is the business of who writes. */
const inTime = (init: RequestInit): RequestInit =>
  init.method === 'GET' && !init.signal && 'timeout' in AbortSignal
    ? { ...init, signal: AbortSignal.timeout(partsLimit) }
    : init

/** A stream is read as it comes, not gathered into one answer. */
export const openStream = (path: string, signal: AbortSignal): Promise<Response> =>
  fetch(path, {
    headers: { authorization: `Bearer ${tokenInUse() ?? ''}`, 'x-locale': localeInUse(), accept: 'text/event-stream' },
    signal,
  })
