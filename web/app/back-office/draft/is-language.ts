import { languages, type Language } from '#contract/values/locale'

export const isLanguage = (text: string): text is Language => languages.some((language) => language === text)
