import type { Language } from '#contract/values/locale'
import en from '../en.json?url'
import kk from '../kk.json?url'
import ru from '../ru.json?url'

/**
 * Where the words of the test lie in each language. The page names its own, so that they are under way before any code
 * asks for them.
 */
export const wordsOfTest: Record<Language, string> = { ru, kk, en }
