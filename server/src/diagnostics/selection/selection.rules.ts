/** A pupil to be ranked, with the T-score of each subject as it is shown. */
export interface Comparable {
  t: Readonly<Record<string, number>>
}

/** Subjects that decide between equal sums, in this order. Pupils who are equal in these too share a rank. */
export const tieOrder = ['logic', 'mathematics'] as const

/**
 * The weighted sum of the T-scores as they are shown, so that anybody can check it. Percents are never summed, because
 * subjects differ in difficulty. Null if a subject has no T-score.
 */
export function sumOfT(
  subjects: readonly string[],
  t: Readonly<Record<string, number>>,
  weights: Readonly<Record<string, number>> = {},
): number | null {
  const values = subjects.flatMap((subject) => t[subject] ?? [])
  if (subjects.length === 0 || values.length < subjects.length) return null
  // Weights can have two decimals; binary fractions must not make two equal sums differ.
  return Math.round(100 * subjects.reduce((sum, subject) => sum + (t[subject] ?? 0) * (weights[subject] ?? 1), 0)) / 100
}

interface Ranked<Pupil> {
  pupil: Pupil
  rank: number
  sum: number
}

/**
 * Ranks pupils by their sums, the highest first. Ranks are counted as in sport: after two pupils on second place comes
 * the fourth. Pupils without a sum have no rank.
 */
export function rankPupils<Pupil extends Comparable>(
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
