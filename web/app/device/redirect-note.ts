import { ownAddress } from './own-address.ts'

/** Milliseconds; long enough to look around on the home page and to find the password. */
const lifetimeMs = 30 * 60_000

/** Formats a note: the address, the user whose session ended there, if any, and the message. */
export const formatRedirect = (address: string, owner: string, now: number, message = ''): string =>
  `${now + lifetimeMs} ${owner || '-'} ${address} ${message}`

export const messageIn = (note: string | null): string => (note ?? '').split(' ').slice(3).join(' ')

export const withoutMessage = (note: string): string => `${note.split(' ').slice(0, 3).join(' ')} `

export type RedirectReason = 'asked' | 'ended'

/**
 * Why a page is stored: `asked` if nobody was signed in, so that it opens for anyone who signs in; `ended` if a session
 * ended there, so that it opens only for the same user.
 */
export function redirectReasonIn(note: string | null, now: number): RedirectReason | null {
  const [until, owner] = (note ?? '').split(' ')
  if (!(Number(until) > now)) return null
  return owner === '-' ? 'asked' : 'ended'
}

/** Returns the stored page, if it is an address of this site, not expired, and not stored for another user. */
export function redirectFor(note: string | null, user: string, now: number): string | null {
  const [until, owner, address] = (note ?? '').split(' ')
  const isTheirs = owner === '-' || owner === user
  return Number(until) > now && isTheirs ? ownAddress(address, '') || null : null
}
