import { smallestGroup } from '#contract/statistics/public'

/**
 * Hides small numbers of groups that add up to a known total. If the total would reveal the hidden numbers, the
 * smallest of the others is hidden, too: this is so if only one is hidden, or if all must be 1 or all must be 4. An
 * empty group concerns nobody and is shown.
 */
export function hideSmallCounts(counts: readonly number[]): (number | null)[] {
  const isSmall = (count: number) => count > 0 && count < smallestGroup
  const small = counts.filter(isSmall)
  const others = counts.filter((count) => count >= smallestGroup)
  const sum = small.reduce((all, count) => all + count, 0)
  const isGuessable = small.length === 1 || sum === small.length || sum === small.length * (smallestGroup - 1)
  const border = small.length > 0 && isGuessable && others.length > 0 ? Math.min(...others) : 0
  const along = border === 0 ? -1 : counts.indexOf(border)
  return counts.map((count, index) => (isSmall(count) || index === along ? null : count))
}
