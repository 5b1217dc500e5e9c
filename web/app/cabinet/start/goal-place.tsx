import { Suspense, useCallback, useState } from 'react'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { useWhenIdle } from '../../shell/use-when-idle.ts'

const GoalCard = lazyPart(() => import('../../store/goal-card.tsx'))

/** What the pupil saves up for. Its code comes when the page is shown and idle. */
export function GoalPlace() {
  const [isIdle, setIdle] = useState(false)
  useWhenIdle(useCallback(() => setIdle(true), []))
  return <Suspense fallback={null}>{isIdle && <GoalCard />}</Suspense>
}
