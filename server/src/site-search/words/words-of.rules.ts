/** A word of a text, and where it begins. */
export interface Word {
  text: string
  at: number
}

/** Letters and digits that stand together. A text is cut where no page of ours is as long. */
export const wordsIn = (text: string, longest = 120_000): Word[] =>
  [...text.slice(0, longest).matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({ text: word, at: index }))

/** The words of a search: so many, and none longer than a word is. */
export const queryWords = (query: string): string[] =>
  wordsIn(query.normalize('NFC'), 200)
    .map(({ text }) => text.slice(0, 40))
    .slice(0, 8)
