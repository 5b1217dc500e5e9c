/** Sizes of the name in pixels of the drawing, and how many lines it may take in each. */
const sizes = [
  { size: 66, lines: 1 },
  { size: 56, lines: 2 },
  { size: 48, lines: 2 },
  { size: 40, lines: 3 },
  { size: 32, lines: 4 },
] as const
const smallest = 32

/** Average width of a heavy Cyrillic letter, in parts of the size. */
const letterWidth = 0.62

/** Lines that a text takes when it breaks between words. */
function linesOf(words: readonly string[], lettersInLine: number): number {
  let [lines, used] = [1, 0]
  for (const { length } of words) {
    const wanted = used === 0 ? length : used + 1 + length
    if (wanted > lettersInLine && used > 0) {
      lines += 1
      used = length
    } else used = wanted
  }
  return lines
}

/** The greatest size in which a name fits into its place; a word is never broken. */
export function nameSize(name: string, width: number): number {
  const words = name.split(/\s+/)
  const longest = Math.max(...words.map(({ length }) => length))
  const fitting = sizes.find(({ size, lines }) => {
    const lettersInLine = width / (size * letterWidth)
    return longest <= lettersInLine && linesOf(words, lettersInLine) <= lines
  })
  return fitting?.size ?? Math.min(smallest, Math.floor(width / (longest * letterWidth)))
}
