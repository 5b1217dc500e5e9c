import { useSyncExternalStore } from 'react'
import { redirectReason } from '../../device/redirect-address.ts'
import type { RedirectReason } from '../../device/redirect-note.ts'
import { useUser } from '../account/use-user.ts'

/** Returns why a user without a session was redirected here; null on the server and for signed-in users. */
export function useRedirectReason(): RedirectReason | null {
  const isSignedIn = useUser() !== null
  const why = useSyncExternalStore(never, redirectReason, () => null)
  return isSignedIn ? null : why
}

/**
 * No subscription is needed: the reason changes only by a redirect, and the page that is then rendered reads it again.
 */
const never = () => () => undefined
