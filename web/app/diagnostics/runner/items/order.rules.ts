/** Returns the list with one entry moved to another place. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, entry)
}

/** Returns the place of a dragged row: below every other row whose middle it has passed. */
export function placeAt(y: number, middles: readonly number[], from: number): number {
  return middles.filter((middle, index) => index !== from && middle < y).length
}
