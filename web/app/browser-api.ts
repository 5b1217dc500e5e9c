import { createApi } from './api.ts'
import { clearSession, localeInUse, tokenInUse } from './session.ts'

/** Calls from the browser. A 401 anywhere clears the session and returns to the home page. */
export const api = createApi((path, init) => fetch(path, init), {
  locale: localeInUse,
  token: tokenInUse,
  onSessionEnd: () => {
    const wasSignedIn = tokenInUse() !== null
    clearSession()
    if (wasSignedIn && window.location.pathname !== '/') window.location.assign('/')
  },
})
