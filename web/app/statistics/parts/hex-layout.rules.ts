/** More hexagons than this are too many to find one by its name; the table alone is shown. */
export const maxHexes = 30

/**
 * Returns columns and rows of as many hexagons as a honeycomb, row by row; of two rows beside each other, one is
 * shifted by half a hexagon.
 */
export function hexLayout(count: number): { x: number; y: number }[] {
  const width = Math.max(2, Math.round(Math.sqrt(count * 0.7)))
  const places: { x: number; y: number }[] = []
  for (let y = 0; places.length < count; y++) {
    // Rows are as long as the first and one longer by turns, as in a comb.
    const isLong = y % 2 === 1
    const length = Math.min(isLong ? width + 1 : width, count - places.length)
    for (let column = 0; column < length; column++) places.push({ x: column + (isLong ? 0 : 0.5), y })
  }
  return places
}

/** Words of kinds of places that a small hexagon has no room for. */
const kinds = /(?<![\p{L}])(район|ауданы|district|қаласы|city|город|г\.|облысы|область|region)(?![\p{L}])/giu

/** Shortens the name of a place so that it fits a hexagon. */
export function shortPlaceName(name: string, maxLetters = 12): string {
  const bare = name.replace(kinds, '').replace(/\s+/g, ' ').trim()
  return bare.length <= maxLetters ? bare : `${bare.slice(0, maxLetters - 1).trimEnd()}…`
}
