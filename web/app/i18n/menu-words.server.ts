import { languages, type Language } from '#contract/values/locale'
import type { MenuWords } from '../slice.ts'
import { allWords } from './words.server.ts'

const wordsIn = (language: Language): MenuWords =>
  Object.assign({}, ...Object.values(allWords[language] ?? {}).map((words) => Object(words).menu))

/**
 * The menu labels of all slices. A page contains those in its own language, and need not load the words of other slices
 * for the menu.
 */
export const menuWords = Object.fromEntries(languages.map((language) => [language, wordsIn(language)])) as Record<
  Language,
  MenuWords
>
