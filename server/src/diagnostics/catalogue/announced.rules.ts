import { ageOn } from '#contract/values/age-band'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { StageState } from '#contract/values/stages'

export type ClosedReason = 'other-age' | 'stage-one' | 'invited' | 'admitted' | 'came' | 'decided' | 'in-the-making'

interface Instrument {
  ages: [number, number]
  after?: 'stage-one' | undefined
}

export interface Reader {
  birth_date: string | null
  /** How far the pupil's invitation to stage 2 has come; null if there is no invitation. */
  reached: StageState | null
}

/**
 * Returns why an announced instrument is closed to a pupil. Age is checked first, because the pupil cannot change it.
 */
export function closedReason(
  { ages: [from, to], after }: Instrument,
  { birth_date, reached }: Reader,
  now: Date,
): ClosedReason {
  const age = birth_date && ageOn(dayOf(now), birth_date)
  if (typeof age === 'number' && (age < from || age > to)) return 'other-age'
  if (after === 'stage-one')
    return reached === 'passed' || reached === 'not-passed' ? 'decided' : (reached ?? 'stage-one')
  return 'in-the-making'
}

/** Puts instruments for the pupil's age first; otherwise the order of the list does not change. */
export const nearestFirst = <Item extends { closed: ClosedReason }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => Number(one.closed === 'other-age') - Number(other.closed === 'other-age'))

/** Children under 12 are shown no percents, and their parents book for them. */
export const isChild = (birth_date: string | null, now: Date): boolean =>
  birth_date !== null && ageOn(dayOf(now), birth_date) < 12
