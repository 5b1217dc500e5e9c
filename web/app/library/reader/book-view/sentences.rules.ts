/** Longest piece that is read in one go, in letters: some devices fall silent in the middle of a longer one. */
const longest = 220

// A sentence ends with its sign and closing quotes, before a capital letter, a digit, an opening quote or a dash.
const sentenceEnd = /[.!?…]+["»”’)\]]*\s+(?=[\p{Lu}\p{N}"«“‘(—–-])/gu
const shortWord = /(?:^|[\s«("])(?:\p{Lu}|т|д|п|см|стр|им|г|гг|рис|ж|б|mr|mrs|ms|dr|st)\.\s+$/iu

/** Positions of the sentences of a paragraph, in order and without gaps of letters. */
export function sentenceSpans(text: string): [start: number, end: number][] {
  const spans: [number, number][] = []
  let start = 0
  for (const { 0: sign, index } of text.matchAll(sentenceEnd)) {
    const end = index + sign.length
    if (shortWord.test(text.slice(start, end))) continue
    spans.push([start, end])
    start = end
  }
  spans.push([start, text.length])
  return spans
    .flatMap((span) => shortSpans(text, span))
    .filter(([from, to]) => /[\p{L}\p{N}]/u.test(text.slice(from, to)))
}

/** Cuts a long sentence after a comma or a space. */
function shortSpans(text: string, [start, end]: [number, number]): [number, number][] {
  if (end - start <= longest) return [[start, end]]
  const piece = text.slice(start, start + longest)
  const cut = Math.max(piece.lastIndexOf(', '), piece.lastIndexOf('; '), piece.lastIndexOf(': ')) + 2
  const at = start + (cut > longest / 3 ? cut : Math.max(1, piece.lastIndexOf(' ') + 1 || longest))
  return [[start, at], ...shortSpans(text, [at, end])]
}
