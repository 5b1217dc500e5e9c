import { ownAddress } from './own-address.ts'

/** Long enough to look around at home and to find the password. */
const keptFor = 30 * 60_000

/** An address as it is kept, with the person whose session has ended there, if one has, and what was said of it. */
export const formatRedirect = (address: string, owner: string, now: number, told = ''): string =>
  `${now + keptFor} ${owner || '-'} ${address} ${told}`

export const messageIn = (note: string | null): string => (note ?? '').split(' ').slice(3).join(' ')

export const withoutMessage = (note: string): string => `${note.split(' ').slice(0, 3).join(' ')} `

export type RedirectReason = 'asked' | 'ended'

/**
 * Why a page still waits for a sign-in: nobody was signed in, and it opens for whoever signs in; or a session ended
 * there, and it opens for the owner of that session alone, which is promised to nobody.
 */
export function redirectReasonIn(note: string | null, now: number): RedirectReason | null {
  const [until, owner] = (note ?? '').split(' ')
  if (!(Number(until) > now)) return null
  return owner === '-' ? 'asked' : 'ended'
}

/** The page that is still meant: an own address, not too long ago, and nobody else's. */
export function redirectFor(note: string | null, user: string, now: number): string | null {
  const [until, owner, address] = (note ?? '').split(' ')
  const isTheirs = owner === '-' || owner === user
  return Number(until) > now && isTheirs ? ownAddress(address, '') || null : null
}
