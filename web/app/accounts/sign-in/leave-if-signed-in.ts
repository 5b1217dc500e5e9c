import { redirect } from 'react-router'
import { tokenInUse, userInUse } from '../../device/session.ts'
import { addressAfterSignIn } from '../entrance/address-after-sign-in.ts'

/** A form that lets in is of no use to somebody who is in: they are led on, as after signing in. */
export function leaveIfSignedIn(request: Request): void {
  const user = userInUse()
  if (tokenInUse() !== null && user)
    throw redirect(addressAfterSignIn(user, new URL(request.url).searchParams.get('redirect')))
}
