import type { InLanguages, Words } from '../made-item.rules.ts'

/** The letters used in series. A Latin alphabet for Kazakh would replace its entry, in a generator with a new name. */
export const alphabets: InLanguages<readonly string[]> = {
  ru: [...'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ'],
  kk: [...'АӘБВГҒДЕЁЖЗИЙКҚЛМНҢОӨПРСТУҰҮФХҺЦЧШЩЪЫІЬЭЮЯ'],
  en: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
}

export const skipped: Words = { ru: 'Буквы Ё, Й, Ъ, Ы, Ь в рядах не участвуют.', kk: '', en: '' }
