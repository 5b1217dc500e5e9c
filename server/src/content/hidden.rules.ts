import { smallestGroup } from '#contract/content/statistics'

/**
 * Numbers of groups that together make a total. A small one is hidden; where the total would tell the hidden ones, the
 * smallest of the others is hidden
 * too: there is one alone, or all of them can only be ones, or only fours. Nobody is in an empty group, so it says
 * nothing of anybody.
 */
export function withoutSmall(counts: readonly number[]): (number | null)[] {
  const isSmall = (count: number) => count > 0 && count < smallestGroup
  const small = counts.filter(isSmall)
  const others = counts.filter((count) => count >= smallestGroup)
  const sum = small.reduce((all, count) => all + count, 0)
  const isGuessable = small.length === 1 || sum === small.length || sum === small.length * (smallestGroup - 1)
  const border = small.length > 0 && isGuessable && others.length > 0 ? Math.min(...others) : 0
  const along = border === 0 ? -1 : counts.indexOf(border)
  return counts.map((count, index) => (isSmall(count) || index === along ? null : count))
}
