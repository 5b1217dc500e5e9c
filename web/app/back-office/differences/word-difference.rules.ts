export interface Piece {
  text: string
  kind: 'same' | 'gone' | 'new'
}

/**
 * With more pairs of words than this the comparison would be noticeably slow, so the whole middle part counts as
 * changed.
 */
const maxPairs = 400_000

const wordsIn = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? []

/** Compares two texts word by word and returns what stayed, was removed and was added, in reading order. */
export function wordDifference(before: string, after: string): Piece[] {
  const one = wordsIn(before)
  const other = wordsIn(after)
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  while (
    end < one.length - start &&
    end < other.length - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  )
    end += 1
  const middle = between(one.slice(start, one.length - end), other.slice(start, other.length - end))
  return joined([...piecesOf(one.slice(0, start), 'same'), ...middle, ...piecesOf(one.slice(one.length - end), 'same')])
}

const piecesOf = (words: readonly string[], kind: Piece['kind']): Piece[] => words.map((text) => ({ text, kind }))

/** Compares by the longest common subsequence of words. */
function between(one: readonly string[], other: readonly string[]): Piece[] {
  if (one.length * other.length > maxPairs) return [...piecesOf(one, 'gone'), ...piecesOf(other, 'new')]
  const longest = longestRuns(one, other)
  const pieces: Piece[] = []
  let row = 0
  let column = 0
  while (row < one.length && column < other.length) {
    const kind =
      one[row] === other[column] ? 'same' : longest(row + 1, column) >= longest(row, column + 1) ? 'gone' : 'new'
    pieces.push({ text: (kind === 'new' ? other[column] : one[row]) ?? '', kind })
    row += kind === 'new' ? 0 : 1
    column += kind === 'gone' ? 0 : 1
  }
  return [...pieces, ...piecesOf(one.slice(row), 'gone'), ...piecesOf(other.slice(column), 'new')]
}

/** Returns, for each pair of positions, how many words the two rests have in common. */
function longestRuns(one: readonly string[], other: readonly string[]): (row: number, column: number) => number {
  const width = other.length + 1
  const longest = new Uint16Array((one.length + 1) * width)
  const at = (row: number, column: number) => longest[row * width + column] ?? 0
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      longest[row * width + column] =
        one[row] === other[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
  return at
}

/** Merges neighbouring pieces of the same kind. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (last?.kind === piece.kind) last.text += piece.text
    else all.push({ ...piece })
  }
  return all
}
