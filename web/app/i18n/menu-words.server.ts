import { languages, type Language } from '#contract/values/locale'
import type { MenuWords } from '../slice.ts'
import { allWords } from './words.server.ts'

const wordsIn = (language: Language): MenuWords =>
  Object.assign({}, ...Object.values(allWords[language] ?? {}).map((words) => Object(words).menu))

/**
 * What the menus of cabinets say: a page brings it in its own language, and loads the words of no other slice for it.
 */
export const menuWords = Object.fromEntries(languages.map((language) => [language, wordsIn(language)])) as Record<
  Language,
  MenuWords
>
