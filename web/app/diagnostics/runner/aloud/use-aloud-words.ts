import type { Language } from '#contract/values/locale'
import { usePageWords } from '#web/i18n/use-translation'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }

const wordsIn: Record<Language, typeof ru> = { ru, kk, en }

/**
 * What only the read-aloud screens say. It comes with them: few tests need it, and the words of the test are on their
 * way before the first question.
 */
export const useAloudWords = (): typeof ru => wordsIn[usePageWords().language]
