import { useMemo, useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts/accounts'
import { userInUse } from '../../device/session.ts'

/** Who is signed in on this device; nobody while the server renders. Follows sign-in and sign-out in every tab. */
export function useUser(): User | null {
  const stored = useSyncExternalStore(subscribe, snapshot, () => '')
  // The text is compared, the person is read once from it.
  return useMemo(() => (stored ? userInUse() : null), [stored])
}

const snapshot = () => {
  const user = userInUse()
  return user ? JSON.stringify(user) : ''
}

function subscribe(tell: () => void): () => void {
  window.addEventListener('session', tell)
  window.addEventListener('storage', tell)
  return () => {
    window.removeEventListener('session', tell)
    window.removeEventListener('storage', tell)
  }
}
