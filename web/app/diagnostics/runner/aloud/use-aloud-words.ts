import type { Language } from '#contract/values/locale'
import { usePageWords } from '#web/i18n/use-translation'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }

const wordsIn: Record<Language, typeof ru> = { ru, kk, en }

/**
 * Words of the read-aloud screens. They are bundled with these screens, because few tests need them and the main words
 * of the test are preloaded.
 */
export const useAloudWords = (): typeof ru => wordsIn[usePageWords().language]
