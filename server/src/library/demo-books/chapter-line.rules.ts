import type { Language } from '#contract/values/locale'

const lines: Record<Language, (number: number) => string> = {
  ru: (number) => `Глава ${String(number)}`,
  kk: (number) => `${String(number)}-тарау`,
  en: (number) => `Chapter ${String(number)}`,
}

/** The line above the title of a chapter, in the language of the book. */
export const chapterLine = (language: Language, number: number): string => lines[language](number)

export const contentsTitle: Record<Language, string> = { ru: 'Содержание', kk: 'Мазмұны', en: 'Contents' }

/** The title of the last page, which names the author and the publisher. */
export const imprintTitle: Record<Language, string> = { ru: 'О книге', kk: 'Кітап туралы', en: 'About this book' }
