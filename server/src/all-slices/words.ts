import { languages, type Language } from '#contract/values/locale'
import contractEn from '#contract/words/en.json' with { type: 'json' }
import contractKk from '#contract/words/kk.json' with { type: 'json' }
import contractRu from '#contract/words/ru.json' with { type: 'json' }
import platformEn from '../platform/en.json' with { type: 'json' }
import platformKk from '../platform/kk.json' with { type: 'json' }
import platformRu from '../platform/ru.json' with { type: 'json' }
import type { Words } from '../platform/translate.ts'
import { slices } from './every-slice.ts'

const ofEverybody: Record<Language, Words[]> = {
  ru: [contractRu, platformRu],
  kk: [contractKk, platformKk],
  en: [contractEn, platformEn],
}

const wordsIn = (language: Language): Words[] => [
  ...ofEverybody[language],
  ...slices.flatMap(({ words: own }) => (own ? [own[language]] : [])),
]

/** The texts of all slices by language. */
export const words = Object.fromEntries(languages.map((language) => [language, wordsIn(language)])) as Record<
  Language,
  Words[]
>
