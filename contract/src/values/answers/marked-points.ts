/** As many points as categories of the closed list were found, each once, up to the maximum. */
export const pointsOfCategories = (found: readonly string[], max: number): number => Math.min(max, new Set(found).size)

/**
 * The mean of the three best ideas, or of all that count; null where none counts yet. Who has fewer than three is
 * judged by those, so that this
 * is not the number of ideas once more.
 */
export function pointsOfIdeas(
  ratings: readonly (number | null | undefined)[],
  count: 'mean' | 'mean-of-best-three',
): number | null {
  const counted = ratings.flatMap((rating) => rating ?? []).sort((a, b) => b - a)
  const taken = count === 'mean' ? counted : counted.slice(0, 3)
  return taken.length === 0 ? null : taken.reduce((sum, rating) => sum + rating, 0) / taken.length
}

/** The ideas of a written answer: one a line. */
export const ideasIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
