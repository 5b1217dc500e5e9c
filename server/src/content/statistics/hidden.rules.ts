import { smallestGroup } from '#contract/content/statistics'

/**
 * Numbers of groups that together make a total. A small one is hidden; where it is the only one, the smallest of the others is hidden too, since the
 * total would tell it. Nobody is in an empty group, so it says nothing of anybody.
 */
export function withoutSmall(counts: readonly number[]): (number | null)[] {
  const isSmall = (count: number) => count > 0 && count < smallestGroup
  const small = counts.filter(isSmall)
  const others = counts.filter((count) => count >= smallestGroup)
  const border = small.length === 1 && others.length > 0 ? Math.min(...others) : 0
  const along = border === 0 ? -1 : counts.indexOf(border)
  return counts.map((count, index) => (isSmall(count) || index === along ? null : count))
}
