import { useSyncExternalStore } from 'react'
import { redirectReason } from '../../device/redirect-address.ts'
import type { RedirectReason } from '../../device/redirect-note.ts'
import { useUser } from '../account/use-user.ts'

/** Why somebody without a session stands here instead of on the page they asked for; known in the browser alone. */
export function useRedirectReason(): RedirectReason | null {
  const isSignedIn = useUser() !== null
  const why = useSyncExternalStore(never, redirectReason, () => null)
  return isSignedIn ? null : why
}

/**
 * Nothing tells of a change of the note: it changes only when the router leads to another page, and that page reads it
 * anew when it is drawn.
 */
const never = () => () => undefined
