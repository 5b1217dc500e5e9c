import type { Language } from '#contract/values/locale'

// Tests in Kazakh letter their options as Russian ones do: А, Б, В.
const alphabets: Record<Language, string> = { ru: 'АБВГДЕЖЗ', kk: 'АБВГДЕЖЗ', en: 'ABCDEFGH' }

export const letterOf = (language: Language, index: number): string => alphabets[language].charAt(index)
