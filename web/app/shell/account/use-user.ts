import { useMemo, useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts/accounts'
import { userInUse } from '../../device/session.ts'

/**
 * Returns the user signed in on this device, or null while the server renders. Follows sign-in and sign-out in every
 * tab.
 */
export function useUser(): User | null {
  const stored = useSyncExternalStore(subscribe, snapshot, () => '')
  // The stored text is the snapshot that is compared; it is parsed only when it changes.
  return useMemo(() => (stored ? userInUse() : null), [stored])
}

const snapshot = () => {
  const user = userInUse()
  return user ? JSON.stringify(user) : ''
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('session', onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener('session', onChange)
    window.removeEventListener('storage', onChange)
  }
}
