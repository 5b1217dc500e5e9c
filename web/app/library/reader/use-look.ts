import { useState } from 'react'
import { lookFrom, type Look } from './look.rules.ts'

const keyOf = (isForSmall: boolean) => (isForSmall ? 'reader-look-small' : 'reader-look')

/** How pages look, remembered on this device; books for small children have their own look. */
export function useLook(isForSmall: boolean): [Look, (change: Partial<Look>) => void] {
  const [look, setLook] = useState(() => lookFrom(localStorage.getItem(keyOf(isForSmall)), isForSmall))
  const change = (part: Partial<Look>) => {
    const next = { ...look, ...part }
    setLook(next)
    try {
      localStorage.setItem(keyOf(isForSmall), JSON.stringify(next))
    } catch {
      // A full storage: the look lasts as long as the page.
    }
  }
  return [look, change]
}
