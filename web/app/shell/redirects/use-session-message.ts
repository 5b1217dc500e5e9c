import { useEffect, useState, useSyncExternalStore } from 'react'
import { forgetSessionMessage, sessionMessage } from '../../device/redirect-address.ts'

/**
 * Returns the server's message about the end of the session, while the component is mounted. It is stored in the
 * browser, so the server and the hydration render without it.
 */
export function useSessionMessage(): string {
  const isHere = useSyncExternalStore(never, here, elsewhere)
  const [message] = useState(() => (typeof sessionStorage === 'undefined' ? '' : sessionMessage()))
  useEffect(forgetSessionMessage, [])
  return isHere ? message : ''
}

const never = () => () => undefined
const here = () => true
const elsewhere = () => false
