import type { Words } from '#contract/values/sentence'
import { allWords } from '../app/i18n/words.server.ts'

/** The Russian words of kinds of content, joined as a page of the back office has them. */
export const kindWords: Words = allWords.ru.kinds ?? {}
