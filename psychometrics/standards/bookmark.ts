import { median, standardDeviation } from '../numbers/statistics.ts'
import { thetaOfProbability, type ItemParameters } from '../irt/model.ts'

/** An item of the ordered booklet with the ability at which it is answered right with the response probability. */
export interface BookletPage {
  /** Its index among the given items. */
  item: number
  location: number
}

/** The items from easy to hard by location; items that guessing alone answers as often are left out. */
export const orderedBooklet = (items: readonly ItemParameters[], responseProbability = 2 / 3): BookletPage[] =>
  items
    .flatMap((item, index) => {
      const location = thetaOfProbability(item, responseProbability)
      return location === null ? [] : [{ item: index, location }]
    })
    .sort((one, other) => one.location - other.location || one.item - other.item)

export interface Bookmark {
  /** The ability that just passes: the median over judges. */
  cut: number
  cuts: number[]
  /** SD of the judges' cuts / √judges; null for one judge. */
  se: number | null
}

/**
 * The bookmark method (Lewis, Mitzel and Green, 1996). Each judge marks the page, from 1, of the first item that a
 * person who just passes would not answer right with the response probability. The judge's cut is the location of
 * the page before; of the first page itself if that is marked. A mark after the last page is `pages` + 1. Null
 * without judges.
 */
export function bookmark(booklet: readonly BookletPage[], marks: readonly number[]): Bookmark | null {
  if (booklet.length === 0) return null
  const cuts = marks.map((mark) => booklet[Math.min(booklet.length, Math.max(1, mark - 1)) - 1]!.location)
  const cut = median(cuts)
  const deviation = standardDeviation(cuts)
  return cut === null ? null : { cut, cuts, se: deviation === null ? null : deviation / Math.sqrt(cuts.length) }
}
