import type words from '#contract/words/ru.json'

/** The words that code may name. Each slice adds its own in its `slice.ts`. */
export interface SliceWords {
  words: typeof words
}
