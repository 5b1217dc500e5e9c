import type { Plan } from '../instrument/plan.rules.ts'

interface Taken {
  test_id: string
  version: number
  state: 'started' | 'finished'
}

/**
 * Whether a pupil may still get the items of an attempt again: in a running attempt, or in a remaining or added one at
 * the same version before the test closes for good.
 */
export function areItemsReused(
  { test_id, version }: Taken,
  test: { version: number; closes_at: string | null } & Pick<Plan, 'attempts'>,
  { taken, added_to }: { taken: readonly Taken[]; added_to: readonly string[] },
  now: Date,
): boolean {
  const ofTest = taken.filter((other) => other.test_id === test_id)
  if (ofTest.some((other) => other.state === 'started' && other.version === version)) return true
  const isClosed = test.closes_at !== null && now.toISOString() >= test.closes_at
  return !isClosed && test.version === version && (ofTest.length < test.attempts || added_to.includes(test_id))
}
