import { Suspense, useState } from 'react'

/**
 * What most visits never open: its code is fetched when it is needed for the first time, and it stays from then on, so
 * that it can also close as it likes.
 */
export function Later({ isNeeded, children }: { isNeeded: boolean; children: React.ReactNode }) {
  const [wasNeeded, setNeeded] = useState(isNeeded)
  if (isNeeded && !wasNeeded) setNeeded(true)
  return wasNeeded && <Suspense>{children}</Suspense>
}
