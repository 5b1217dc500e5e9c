/** A pupil among those who are compared: the T-score of each subject, as it is shown. */
export interface Comparable {
  t: Readonly<Record<string, number>>
}

/** What decides between equal sums, in this order; who is equal in these, too, has the same rank. */
export const tieOrder = ['logic', 'mathematics'] as const

/**
 * The sum of the T-scores, each as often as its weight says and as it is shown, so that anybody can add them up. Never
 * a sum of percents:
 * subjects are not equally hard. Null while one of them has no T-score.
 */
export function sumOfT(
  subjects: readonly string[],
  t: Readonly<Record<string, number>>,
  weights: Readonly<Record<string, number>> = {},
): number | null {
  const values = subjects.flatMap((subject) => t[subject] ?? [])
  if (subjects.length === 0 || values.length < subjects.length) return null
  // Weights may be written with two decimals; binary fractions must not part two equal sums.
  return Math.round(100 * subjects.reduce((sum, subject) => sum + (t[subject] ?? 0) * (weights[subject] ?? 1), 0)) / 100
}

interface Ranked<Pupil> {
  pupil: Pupil
  rank: number
  sum: number
}

/**
 * Pupils by their sums, the highest first. Ranks count as in sport: two that share the second place are followed by the
 * fourth. Who has no sum has no rank.
 */
export function ranked<Pupil extends Comparable>(
  pupils: readonly Pupil[],
  subjects: readonly string[],
  weights: Readonly<Record<string, number>> = {},
): Ranked<Pupil>[] {
  const complete = pupils.flatMap((pupil) => {
    const sum = sumOfT(subjects, pupil.t, weights)
    return sum === null ? [] : [{ pupil, sum }]
  })
  const sorted = complete.toSorted((one, other) => difference(one, other))
  const first = (row: (typeof sorted)[number]) => sorted.findIndex((other) => difference(row, other) === 0)
  return sorted.map((row) => ({ ...row, rank: first(row) + 1 }))
}

type Row = { pupil: Comparable; sum: number }

function difference(one: Row, other: Row): number {
  const steps = [
    other.sum - one.sum,
    ...tieOrder.map((subject) => (other.pupil.t[subject] ?? 0) - (one.pupil.t[subject] ?? 0)),
  ]
  return steps.find((step) => step !== 0) ?? 0
}
