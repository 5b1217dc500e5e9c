/** A line that is this much shorter than the longest one ends its paragraph. */
const shortLine = 0.75

/**
 * Joins the lines of a page to paragraphs, one on each line. A PDF knows only lines, so their length tells where a
 * paragraph ends.
 */
export function joinLines(text: string): string {
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  const longest = Math.max(...lines.map(({ length }) => length))
  return lines
    .map((line) => (line.length < longest * shortLine ? `${line}\n` : `${line} `))
    .join('')
    .trim()
}
