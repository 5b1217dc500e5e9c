import { ageOn } from '#contract/values/age-band'
import type { BookAge } from '#contract/values/content/books'

/** A pupil by whose age a book is judged. */
interface Pupil {
  birth_date: string | null
}

/**
 * Whether the age mark of a book is above the age of a pupil on a day (YYYY-MM-DD). A pupil whose birth date is unknown
 * reads what is for everybody.
 */
export const isAboveAge = (mark: BookAge, { birth_date }: Pupil, day: string): boolean =>
  Number(mark) > (birth_date === null ? 0 : ageOn(day, birth_date))
