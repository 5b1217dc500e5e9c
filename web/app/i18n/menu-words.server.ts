import { languages, type Language } from '#contract/values/locale'
import type { MenuWords } from '../slice.ts'
import { allWords } from './words.server.ts'

const wordsIn = (language: Language): MenuWords =>
  Object.assign({}, ...Object.values(allWords[language]).map((words) => words.menu), labelsOfKinds(language))

/** A kind of content is named `kind-news` both in the menu and in its words, of which a menu needs only the label. */
const labelsOfKinds = (language: Language): MenuWords =>
  Object.fromEntries(
    Object.entries(allWords[language].kinds ?? {}).flatMap(([name, words]) =>
      typeof words === 'object' && typeof words.page === 'string' ? [[name, { page: words.page }]] : [],
    ),
  )

/**
 * The menu labels of all slices. A page contains those in its own language, and need not load the words of other slices
 * for the menu.
 */
export const menuWords = Object.fromEntries(languages.map((language) => [language, wordsIn(language)])) as Record<
  Language,
  MenuWords
>
