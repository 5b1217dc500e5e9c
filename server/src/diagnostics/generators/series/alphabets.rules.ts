import type { InLanguages, Words } from '../made-item.rules.ts'

/**
 * The letters that a series goes through. A Latin alphabet of Kazakh would take its place here, under a generator of
 * another name.
 */
export const alphabets: InLanguages<readonly string[]> = {
  ru: [...'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ'],
  kk: [...'АӘБВГҒДЕЁЖЗИЙКҚЛМНҢОӨПРСТУҰҮФХҺЦЧШЩЪЫІЬЭЮЯ'],
  en: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
}

export const skipped: Words = { ru: 'Буквы Ё, Й, Ъ, Ы, Ь в рядах не участвуют.', kk: '', en: '' }
