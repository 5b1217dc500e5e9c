import type words from '#contract/words/ru.json'

/** The types of all words. Each slice adds its own in its `slice.ts`. */
export interface SliceWords {
  words: typeof words
}
