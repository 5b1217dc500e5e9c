import { countedAges } from '#contract/statistics/measures'

type Ages = 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19
export type AgeColumn = `age_${Ages}`

const isCounted = (age: number): age is Ages => age >= countedAges.min && age <= countedAges.max

/** The ages that have a column of their own in the sums, youngest first. */
export const agesInSums = Array.from(
  { length: countedAges.max - countedAges.min + 1 },
  (_, index) => countedAges.min + index,
).filter(isCounted)

/** A column for each of these ages. */
export const ageColumns = <Column>(make: (name: AgeColumn) => readonly [AgeColumn, Column]) =>
  Object.fromEntries(agesInSums.map((age) => make(`age_${age}`))) as Record<AgeColumn, Column>
