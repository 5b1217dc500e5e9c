import {
  redirectFor,
  formatRedirect,
  messageIn,
  redirectReasonIn,
  withoutMessage,
  type RedirectReason,
} from './redirect-note.ts'

const key = 'meant'

/** Who comes without a session is sent home; the page they meant is kept in this tab until they have signed in. */
export function rememberRedirect(address: string, owner = '', told = ''): void {
  sessionStorage.setItem(key, formatRedirect(address, owner, Date.now(), told))
}

/** Taken once. */
export function takeRedirect(user: string): string | null {
  const note = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return redirectFor(note, user, Date.now())
}

/** What the server said when the session ended; empty where it said no more than that. */
export const sessionMessage = (): string => messageIn(sessionStorage.getItem(key))

/** Who was told has read it; whoever sits at this computer next is not to learn it of somebody else. */
export function forgetSessionMessage(): void {
  const note = sessionStorage.getItem(key)
  if (note) sessionStorage.setItem(key, withoutMessage(note))
}

/** Whether a page waits for a sign-in, and why; the page stays meant. */
export const redirectReason = (): RedirectReason | null => redirectReasonIn(sessionStorage.getItem(key), Date.now())
