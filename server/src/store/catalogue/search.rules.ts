/** Kazakh letters as they are typed on a Russian keyboard. */
const folded: Record<string, string> = {
  ә: 'а',
  ғ: 'г',
  қ: 'к',
  ң: 'н',
  ө: 'о',
  ұ: 'у',
  ү: 'у',
  і: 'и',
  һ: 'х',
  ё: 'е',
  й: 'и',
}

export const foldText = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => folded[letter] ?? letter).join('')

export const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** How many typing mistakes a word of this length may have. */
const mistakesIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/**
 * Returns how well a text answers a search: 0 if every word is found as typed, more with mistakes, null if a word is
 * missing. A word is found by its beginning, because Russian and Kazakh change the end.
 */
export function matchText(search: string, words: readonly string[]): number | null {
  let mistakes = 0
  for (const wanted of wordsOf(search)) {
    const best = Math.min(...words.map((word) => distanceToBeginning(wanted, word)))
    if (best > mistakesIn(wanted)) return null
    mistakes += best
  }
  return mistakes
}

/**
 * The fewest mistakes with which `wanted` is the beginning of `word`: letters left out, added, changed, or two
 * neighbours in the wrong order.
 */
export function distanceToBeginning(wanted: string, word: string): number {
  if (word.startsWith(wanted)) return 0
  const [a, b] = [Array.from(wanted), Array.from(word).slice(0, wanted.length + 2)]
  /** `table[row][column]`: mistakes between the first letters of both. */
  const table = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number): number => table[row]?.[column] ?? Infinity
  for (const [row, letter] of a.entries()) {
    const next = [row + 1]
    table.push(next)
    for (const [column, other] of b.entries()) {
      const changed = at(row, column) + (letter === other ? 0 : 1)
      const isSwapped = letter === b[column - 1] && a[row - 1] === other
      const swapped = isSwapped ? at(row - 1, column - 1) + 1 : changed
      next.push(Math.min(changed, swapped, at(row, column + 1) + 1, at(row + 1, column) + 1))
    }
  }
  return Math.min(...(table.at(-1) ?? []))
}
