import type { Measure } from './measures.ts'
import type { Numbers, PlacePart } from './numbers.ts'

/** Returns a count of a place; null if the measure does not know the filters that are set. */
export const countOf = ({ measures }: Pick<Numbers, 'measures'>, measure: Measure): number | null =>
  measures.find((one) => one.measure === measure)?.count ?? null

export const countOfPart = ({ counts }: Pick<PlacePart, 'counts'>, measure: Measure): number => counts[measure] ?? 0

/**
 * Returns what is counted in a place and in none of its parts, such as pupils whose school is not in the list. With it
 * the rows of a table add up to the number of the place.
 */
export function restOf(numbers: Pick<Numbers, 'measures' | 'parts'>, measure: Measure): number {
  const inParts = numbers.parts.reduce((sum, part) => sum + countOfPart(part, measure), 0)
  return Math.max(0, (countOf(numbers, measure) ?? inParts) - inParts)
}

/** Whether a table of these measures needs a row for what is in none of the parts. */
export const hasRest = (numbers: Pick<Numbers, 'measures' | 'parts'>, measures: readonly Measure[]): boolean =>
  numbers.parts.length > 0 && measures.some((measure) => restOf(numbers, measure) > 0)

/** Rows of a file by places: the parts, what is in none of them, and the total. */
export const rowsByPlaces = (numbers: Pick<Numbers, 'measures' | 'parts'>): number => {
  const measures = numbers.measures.map(({ measure }) => measure)
  return numbers.parts.length + (hasRest(numbers, measures) ? 2 : 1)
}
