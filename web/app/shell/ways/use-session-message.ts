import { useEffect, useState, useSyncExternalStore } from 'react'
import { forgetSessionMessage, sessionMessage } from '../../device/redirect-address.ts'

/**
 * What the server said when the session ended, for as long as this stands on the page. The server has no note of a
 * browser: its page is drawn without, and so is the same page as it begins here.
 */
export function useSessionMessage(): string {
  const isHere = useSyncExternalStore(never, here, elsewhere)
  const [told] = useState(() => (typeof sessionStorage === 'undefined' ? '' : sessionMessage()))
  useEffect(forgetSessionMessage, [])
  return isHere ? told : ''
}

const never = () => () => undefined
const here = () => true
const elsewhere = () => false
