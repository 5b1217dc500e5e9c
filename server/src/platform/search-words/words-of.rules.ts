/** A word of a text and its position. */
export interface Word {
  text: string
  at: number
}

/** Returns the runs of letters and digits in a text. The limit is longer than any of our pages. */
export const wordsIn = (text: string, longest = 120_000): Word[] =>
  [...text.slice(0, longest).matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({ text: word, at: index }))

/** Returns the words of a search: at most 8, each at most 40 characters long. */
export const queryWords = (query: string): string[] =>
  wordsIn(query.normalize('NFC'), 200)
    .map(({ text }) => text.slice(0, 40))
    .slice(0, 8)
