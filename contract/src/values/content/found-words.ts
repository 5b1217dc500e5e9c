/**
 * Shortens a word for the search: Kazakh and Russian words change their endings, so the last two letters of a long word
 * need not match.
 */
const begun = (word: string): string =>
  word.length > 5 ? word.slice(0, -2) : word.length > 3 ? word.slice(0, -1) : word

/** Beginnings of the words in a search, in lower case and with ё as е. */
export const foundWords = (search: string): string[] =>
  [
    ...new Set(
      search
        .toLowerCase()
        .replaceAll('ё', 'е')
        .match(/[\p{L}\p{N}]+/gu) ?? [],
    ),
  ]
    .slice(0, 8)
    .map(begun)

/** Splits a text at the words found; every second piece is a match, as with `split`. */
export function piecesOf(text: string, search: string): string[] {
  const words = foundWords(search)
  if (words.length === 0) return [text]
  const letters = words.map((word) => word.replaceAll('е', '[её]')).join('|')
  return text.split(new RegExp(`((?<![\\p{L}\\p{N}])(?:${letters})[\\p{L}\\p{N}]*)`, 'giu'))
}

/** Marks the words found in HTML, leaving its tags unchanged. */
export const markedHtml = (html: string, search: string): string =>
  html
    .split(/(<[^>]*>)/)
    .map((part) =>
      part.startsWith('<')
        ? part
        : piecesOf(part, search)
            .map((piece, index) => (index % 2 === 1 ? `<mark>${piece}</mark>` : piece))
            .join(''),
    )
    .join('')
