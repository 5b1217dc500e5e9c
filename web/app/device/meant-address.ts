import { meantBy, meantNote, toldOf, whyMeant, withoutTold, type WhyMeant } from './meant-note.ts'

const key = 'meant'

/** Who comes without a session is sent home; the page they meant is kept in this tab until they have signed in. */
export function keepMeant(address: string, owner = '', told = ''): void {
  sessionStorage.setItem(key, meantNote(address, owner, Date.now(), told))
}

/** Taken once. */
export function takeMeant(user: string): string | null {
  const note = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return meantBy(note, user, Date.now())
}

/** What the server said when the session ended; empty where it said no more than that. */
export const toldNow = (): string => toldOf(sessionStorage.getItem(key))

/** Who was told has read it; whoever sits at this computer next is not to learn it of somebody else. */
export function forgetTold(): void {
  const note = sessionStorage.getItem(key)
  if (note) sessionStorage.setItem(key, withoutTold(note))
}

/** Whether a page waits for a sign-in, and why; the page stays meant. */
export const whyMeantNow = (): WhyMeant | null => whyMeant(sessionStorage.getItem(key), Date.now())
