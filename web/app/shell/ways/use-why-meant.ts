import { useSyncExternalStore } from 'react'
import { whyMeantNow } from '../../device/meant-address.ts'
import type { WhyMeant } from '../../device/meant-note.ts'
import { useUser } from '../account/use-user.ts'

/** Why somebody without a session stands here instead of on the page they asked for; known in the browser alone. */
export function useWhyMeant(): WhyMeant | null {
  const isSignedIn = useUser() !== null
  const why = useSyncExternalStore(never, whyMeantNow, () => null)
  return isSignedIn ? null : why
}

/** Nothing tells of a change of the note: it changes only when the router leads to another page, and that page reads it anew when it is drawn. */
const never = () => () => undefined
