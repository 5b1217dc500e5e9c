/** Letters of context on each side of a found text. */
const context = 48

export interface Match {
  start: number
  end: number
  before: string
  match: string
  after: string
}

/**
 * Makes letters comparable without changing their number, so that a position in the result is a position in the text:
 * case, е and ё, kinds of quotes, dashes and spaces.
 */
export function comparable(text: string): string {
  const lowered = Array.from({ length: text.length }, (_, index) => {
    const letter = text.charAt(index)
    const lower = letter.toLowerCase()
    return lower.length === 1 ? lower : letter
  }).join('')
  return lowered
    .replaceAll('ё', 'е')
    .replaceAll(/[«»“”„]/g, '"')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[–—‑]/g, '-')
    .replaceAll(/\s/g, ' ')
}

/** Finds a text; runs of spaces in the book count as one. */
export function matchesIn(text: string, wanted: string, limit = 200): Match[] {
  const needle = comparable(wanted).trim().replaceAll(/ +/g, ' ')
  if (needle === '') return []
  const pattern = new RegExp(needle.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', ' +'), 'g')
  const found: Match[] = []
  for (const { 0: hit, index } of comparable(text).matchAll(pattern)) {
    found.push(matchAt(text, index, index + hit.length))
    if (found.length >= limit) break
  }
  return found
}

function matchAt(text: string, start: number, end: number): Match {
  const [from, to] = [Math.max(0, start - context), Math.min(text.length, end + context)]
  const tidy = (part: string) => part.replaceAll(/\s+/g, ' ')
  return {
    start,
    end,
    before: (from > 0 ? '…' : '') + tidy(text.slice(from, start)).trimStart(),
    match: tidy(text.slice(start, end)),
    after: tidy(text.slice(end, to)).trimEnd() + (to < text.length ? '…' : ''),
  }
}
