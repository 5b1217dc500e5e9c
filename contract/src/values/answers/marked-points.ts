/** One point for each different category found, up to the maximum. */
export const pointsOfCategories = (found: readonly string[], max: number): number => Math.min(max, new Set(found).size)

/**
 * Mean of the best three ideas, or of all that count; null if none counts yet. With fewer than three ideas the mean is
 * over those, so that it does not measure the number of ideas again.
 */
export function pointsOfIdeas(
  ratings: readonly (number | null | undefined)[],
  count: 'mean' | 'mean-of-best-three',
): number | null {
  const counted = ratings.flatMap((rating) => rating ?? []).sort((a, b) => b - a)
  const taken = count === 'mean' ? counted : counted.slice(0, 3)
  return taken.length === 0 ? null : taken.reduce((sum, rating) => sum + rating, 0) / taken.length
}

/** Splits a written answer into ideas, one per line. */
export const splitIdeas = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
