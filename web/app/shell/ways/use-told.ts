import { useEffect, useState } from 'react'
import { forgetTold, toldNow } from './meant-address.ts'

/** What the server said when the session ended, for as long as this stands on the page; known in the browser alone. */
export function useTold(): string {
  const [told] = useState(toldNow)
  useEffect(forgetTold, [])
  return told
}
