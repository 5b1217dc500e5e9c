import type { CoinOccasion } from '#contract/coins/entry'
import type { Names } from '#contract/values/wire'

/** Something that a pupil has done and that coins are given for, once for each `about`. */
export interface Earning {
  student_id: string
  occasion: CoinOccasion
  /** Id of the test, survey or appointment. */
  about: string
  /** Its name; none for what is told without one. */
  title?: Names
  done_at: string
}

export const keyOf = ({ occasion, about }: Pick<Earning, 'occasion' | 'about'>): string => `${occasion}:${about}`
