import { Suspense, useState } from 'react'

/**
 * Loads the code of something most visits never open, when it is first needed. It then stays mounted, so that its
 * closing can be animated too.
 */
export function LoadWhenNeeded({ isNeeded, children }: { isNeeded: boolean; children: React.ReactNode }) {
  const [wasNeeded, setNeeded] = useState(isNeeded)
  if (isNeeded && !wasNeeded) setNeeded(true)
  return wasNeeded && <Suspense>{children}</Suspense>
}
