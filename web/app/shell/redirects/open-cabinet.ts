import { redirect } from 'react-router'
import type { User } from '#contract/accounts/accounts'
import type { Role } from '#contract/values/role'
import { ApiFailure } from '../../calls/api.ts'
import { storeUser, tokenInUse, userInUse } from '../../device/session.ts'
import { redirectWithReason } from './redirect-with-reason.ts'
import { entranceOfRound, redirectFromCabinet, targetForOtherRole } from './redirect-from-cabinet.ts'
import { readOwnSession } from '../account/own-session.ts'
import { rememberRedirect } from '../../device/redirect-address.ts'

/**
 * Redirects users of other roles before the frame and its page call anything, because all of these calls would be
 * refused.
 */
export const redirectOtherRoles =
  (belongs: (role: Role) => boolean) =>
  async ({ request: { url } }: { request: Request }, next: () => Promise<unknown>): Promise<void> => {
    redirectWithoutSession(url)
    const storedUser = userInUse()
    if (storedUser?.sitting_test_id !== undefined) redirectWithReason(entranceOfRound)
    if (storedUser && !belongs(storedUser.role)) redirectWithReason(targetForOtherRole(storedUser.role, belongs))
    await next()
  }

function redirectWithoutSession(url: string): void {
  if (tokenInUse()) return
  const { pathname, search } = new URL(url)
  rememberRedirect(pathname + search)
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- React Router redirects by a thrown response
  throw redirect('/')
}

/**
 * Checks before a cabinet opens that the session is valid, the role belongs here and the sign-up is finished. Without a
 * session the user goes to the home page, and comes back here after signing in. Any other redirect is explained.
 */
export async function openCabinet({ url }: Request, belongs: (role: Role) => boolean): Promise<null> {
  redirectWithoutSession(url)
  const user = await readUserOrRedirect()
  const instead = redirectFromCabinet(user, belongs)
  if (instead) redirectWithReason(instead)
  return null
}

async function readUserOrRedirect(): Promise<User> {
  try {
    const user = await readOwnSession()
    storeUser(user)
    return user
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 401) throw redirect('/')
    // Without a connection, the user stored on this device may go on; the server checks every call anyway.
    const storedUser = userInUse()
    if (storedUser && failure instanceof ApiFailure && failure.status === 0) return storedUser
    throw failure
  }
}
