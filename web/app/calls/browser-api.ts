import { createApi } from './api.ts'
import { takeEarlyAnswer } from './early-calls.ts'
import { partsLimit } from '../device/parts-limit.ts'
import { clearSession, localeInUse, tokenInUse, userInUse } from '../device/session.ts'
import { rememberRedirect } from '../device/redirect-address.ts'

/** Calls from the browser. Any 401 clears the session and leads to the home page. */
export const api = createApi((path, init) => takeEarlyAnswer(path, init.method ?? 'GET') ?? fetch(path, inTime(init)), {
  locale: localeInUse,
  token: tokenInUse,
  onSessionEnd: ({ code, message }) => {
    const owner = tokenInUse() !== null && userInUse()
    clearSession()
    const { pathname, search } = window.location
    if (!owner || pathname === '/') return
    // A blocked user sees the reason on the home page instead of a request to sign in again.
    rememberRedirect(pathname + search, owner.id, code === 'session-blocked' ? message : '')
    window.location.assign('/')
  },
})

/** Reading calls time out like any part of a page; the caller decides about writing calls. */
const inTime = (init: RequestInit): RequestInit =>
  init.method === 'GET' && !init.signal && 'timeout' in AbortSignal
    ? { ...init, signal: AbortSignal.timeout(partsLimit) }
    : init

/** Opens a stream, which is read as it arrives. */
export const openStream = (path: string, signal: AbortSignal): Promise<Response> =>
  fetch(path, {
    headers: { authorization: `Bearer ${tokenInUse() ?? ''}`, 'x-locale': localeInUse(), accept: 'text/event-stream' },
    signal,
  })
