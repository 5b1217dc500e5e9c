import type { Language } from '#contract/values/locale'
import en from '../en.json?url'
import kk from '../kk.json?url'
import ru from '../ru.json?url'

/**
 * Addresses of the test's words in each language. The page preloads its own, so that they load before the code asks for
 * them.
 */
export const wordsOfTest: Record<Language, string> = { ru, kk, en }
