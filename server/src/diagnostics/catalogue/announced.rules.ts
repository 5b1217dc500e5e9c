import { ageOn, dayOf } from '#contract/values/age-band'

export type Closed = 'other-age' | 'stage-one' | 'invited' | 'in-the-making'

interface Instrument {
  ages: [number, number]
  after?: 'stage-one' | undefined
}

export interface Reader {
  birth_date: string | null
  /** By a result of the first stage. */
  is_invited: boolean
}

/** Why an announced instrument is closed to a pupil: the age comes first, since it does not pass by doing something. */
export function whyClosed({ ages: [from, to], after }: Instrument, { birth_date, is_invited }: Reader, now: Date): Closed {
  const age = birth_date && ageOn(dayOf(now), birth_date)
  if (typeof age === 'number' && (age < from || age > to)) return 'other-age'
  if (after === 'stage-one') return is_invited ? 'invited' : 'stage-one'
  return 'in-the-making'
}

/** What is for the pupil's age stands before what is not; within both the order of the list stays. */
export const nearestFirst = <Item extends { closed: Closed }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => Number(one.closed === 'other-age') - Number(other.closed === 'other-age'))
