import { foldedWords, storedKeys } from '../../server/src/library/catalogue/book-words.rules.ts'
import { latinKey } from '../../server/src/platform/search-words/fold.rules.ts'

const consonants = 'б в г д ж з к л м н п р с т х ш'.split(' ')
const vowels = 'а о у е и ы'.split(' ')
const endings = ['ка', 'ние', 'ость', 'ец', 'ник', 'а', 'о', '']

/** Words like those of titles; the same number is the same word, and there are 150,000 of them. */
export function wordOf(n: number): string {
  const letter = (from: readonly string[], step: number) => from[Math.floor(n / step) % from.length] ?? ''
  return [
    letter(consonants, 1),
    letter(vowels, 16),
    letter(consonants, 96),
    letter(vowels, 1536),
    letter(consonants, 9216),
    endings[n % endings.length],
  ].join('')
}

/** A draw that is the same at each run. */
export function drawsFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export interface BenchBook {
  name: string
  author: string
}

/** How many words titles are made of: it grows with the square root of the books (the law of Heaps). */
const vocabulary = (books: number): number => Math.round(60 * Math.sqrt(books))

/** Makes books with titles of two to five words. Common words are in many of them (the law of Zipf). */
export function makeBooks(count: number): BenchBook[] {
  const draw = drawsFrom(count)
  const words = vocabulary(count)
  const aWord = () => wordOf(Math.floor(Math.exp(draw() * Math.log(words))) * 7)
  return Array.from({ length: count }, () => ({
    name: Array.from({ length: 2 + Math.floor(draw() * 4) }, aWord).join(' '),
    author: `${wordOf(900 + Math.floor(draw() * 60))} ${wordOf(2000 + Math.floor(draw() * Math.sqrt(count) * 20) * 3)}ов`,
  }))
}

/** Returns a book with the columns of the search, as the product writes them. */
export const searchColumnsOf = ({ name, author }: BenchBook) => ({
  author_words: foldedWords(author).join(' '),
  name_words: foldedWords(name).join(' '),
})

/** The keys of words, as the product writes them. */
export const keyRowsOf = (words: Iterable<string>) =>
  [...words]
    .filter((word) => word.length > 3)
    .flatMap((word) => {
      const latin = latinKey(word)
      return storedKeys(latin).map((key) => ({ key, word, latin }))
    })
