import { signOut } from '#contract/accounts/accounts'
import { api } from '../../calls/browser-api.ts'
import { forgetDoorLists } from '../../device/forget-door-lists.ts'
import { forgetStoredBooks } from '../../device/forget-stored-books.ts'
import { clearSession } from '../../device/session.ts'
import { forgetAnswers } from '../../device/stored-answers.ts'

/**
 * Ends the session, and removes from the device what the next person must not find: anonymous answers that were not
 * sent, books, names at the door of an event. The device forgets the session even if the server cannot be reached.
 * Returns whether names of a door may still lie here.
 */
export async function leaveDevice(): Promise<boolean> {
  await api(signOut, {}).catch(() => {})
  clearSession()
  forgetAnswers()
  // Of packages only the names of pupils go; the sealed bytes stay for the others in the room.
  await import('../../device/forget-packages.ts').then(({ forgetPackages }) => forgetPackages()).catch(() => {})
  await forgetStoredBooks().catch(() => {})
  return forgetDoorLists().then(
    () => false,
    () => true,
  )
}
