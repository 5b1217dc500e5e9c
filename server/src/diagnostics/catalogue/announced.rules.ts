import { ageOn } from '#contract/values/age-band'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { StageState } from '#contract/values/stages'

export type Closed = 'other-age' | 'stage-one' | 'invited' | 'admitted' | 'came' | 'decided' | 'in-the-making'

interface Instrument {
  ages: [number, number]
  after?: 'stage-one' | undefined
}

export interface Reader {
  birth_date: string | null
  /** How far the invitation by a result of the first stage has led; null where there is none. */
  reached: StageState | null
}

/** Why an announced instrument is closed to a pupil: the age comes first, since it does not pass by doing something. */
export function whyClosed({ ages: [from, to], after }: Instrument, { birth_date, reached }: Reader, now: Date): Closed {
  const age = birth_date && ageOn(dayOf(now), birth_date)
  if (typeof age === 'number' && (age < from || age > to)) return 'other-age'
  if (after === 'stage-one')
    return reached === 'passed' || reached === 'not-passed' ? 'decided' : (reached ?? 'stage-one')
  return 'in-the-making'
}

/** What is for the pupil's age stands before what is not; within both the order of the list stays. */
export const nearestFirst = <Item extends { closed: Closed }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => Number(one.closed === 'other-age') - Number(other.closed === 'other-age'))

/** A child under 12 reads no percent, and asks the parents to book. */
export const isChild = (birth_date: string | null, now: Date): boolean =>
  birth_date !== null && ageOn(dayOf(now), birth_date) < 12
