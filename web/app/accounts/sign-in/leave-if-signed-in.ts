import { redirect } from 'react-router'
import { tokenInUse, userInUse } from '../../device/session.ts'
import { addressAfterSignIn } from '../entrance/address-after-sign-in.ts'

/** Redirects a user who is signed in already, as after signing in. */
export function leaveIfSignedIn(request: Request): void {
  const user = userInUse()
  if (tokenInUse() !== null && user)
    throw redirect(addressAfterSignIn(user, new URL(request.url).searchParams.get('redirect')))
}
