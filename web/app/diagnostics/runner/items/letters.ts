import type { Language } from '#contract/values/locale'

// Kazakh tests use the same letters for options as Russian ones: А, Б, В.
const alphabets: Record<Language, string> = { ru: 'АБВГДЕЖЗ', kk: 'АБВГДЕЖЗ', en: 'ABCDEFGH' }

export const letterOf = (language: Language, index: number): string => alphabets[language].charAt(index)
