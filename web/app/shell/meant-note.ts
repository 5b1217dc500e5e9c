import { ownAddress } from './own-address.ts'

/** Long enough to look around at home and to find the password. */
const keptFor = 30 * 60_000

/** An address as it is kept, with the person whose session has ended there, if one has. */
export const meantNote = (address: string, owner: string, now: number): string => `${now + keptFor} ${owner || '-'} ${address}`

/** The page that is still meant: an own address, not too long ago, and nobody else's. */
export function meantBy(note: string | null, user: string, now: number): string | null {
  const [until, owner, address] = (note ?? '').split(' ')
  const isTheirs = owner === '-' || owner === user
  return Number(until) > now && isTheirs ? ownAddress(address, '') || null : null
}
