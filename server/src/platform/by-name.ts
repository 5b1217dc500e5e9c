import type { Language } from '#contract/values/locale'

// oxlint-disable-next-line no-restricted-globals -- the server has the alphabets of all three languages
const collators = { ru: new Intl.Collator('ru'), kk: new Intl.Collator('kk'), en: new Intl.Collator('en') }

/** Compares two names in the alphabetical order of the reader's language. */
export const byName = (language: Language, a: string, b: string): number => collators[language].compare(a, b)
