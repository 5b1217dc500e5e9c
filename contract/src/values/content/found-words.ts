/** Endings change and beginnings stay, in Kazakh as in Russian: of a long word the last two letters need not fit. */
const begun = (word: string): string => (word.length > 5 ? word.slice(0, -2) : word.length > 3 ? word.slice(0, -1) : word)

/** The beginnings of the words somebody looks for: small letters, ё as е. */
export const foundWords = (search: string): string[] =>
  [...new Set(search.toLowerCase().replaceAll('ё', 'е').match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, 8).map(begun)

/** Where they occur in a text: its pieces in their order, every second one is to be marked, as `split` gives them. */
export function piecesOf(text: string, search: string): string[] {
  const words = foundWords(search)
  if (words.length === 0) return [text]
  const letters = words.map((word) => word.replaceAll('е', '[её]')).join('|')
  return text.split(new RegExp(`((?<![\\p{L}\\p{N}])(?:${letters})[\\p{L}\\p{N}]*)`, 'giu'))
}

/** The same inside of HTML, whose tags stay as they are. */
export const markedHtml = (html: string, search: string): string =>
  html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : piecesOf(part, search).map((piece, index) => (index % 2 === 1 ? `<mark>${piece}</mark>` : piece)).join('')))
    .join('')
