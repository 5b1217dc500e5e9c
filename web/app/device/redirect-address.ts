import {
  redirectFor,
  formatRedirect,
  messageIn,
  redirectReasonIn,
  withoutMessage,
  type RedirectReason,
} from './redirect-note.ts'

const key = 'meant'

/** Stores, in this tab, the page that a user without a session wanted, until they have signed in. */
export function rememberRedirect(address: string, owner = '', message = ''): void {
  sessionStorage.setItem(key, formatRedirect(address, owner, Date.now(), message))
}

/** Returns the stored page and forgets it. */
export function takeRedirect(user: string): string | null {
  const note = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return redirectFor(note, user, Date.now())
}

/** The server's message about the end of the session; empty if it gave none worth showing. */
export const sessionMessage = (): string => messageIn(sessionStorage.getItem(key))

/** Forgets the message once it was read, so that the next person at this computer does not see it. */
export function forgetSessionMessage(): void {
  const note = sessionStorage.getItem(key)
  if (note) sessionStorage.setItem(key, withoutMessage(note))
}

/** Whether a page is stored, and why. It stays stored. */
export const redirectReason = (): RedirectReason | null => redirectReasonIn(sessionStorage.getItem(key), Date.now())
