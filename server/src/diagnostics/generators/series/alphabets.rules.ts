import type { InLanguages } from '../made-item.rules.ts'

/** The letters used in series. A Latin alphabet for Kazakh would replace its entry, in a generator with a new name. */
export const alphabets: InLanguages<readonly string[]> = {
  ru: [...'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ'],
  kk: [...'АӘБВГҒДЕЁЖЗИЙКҚЛМНҢОӨПРСТУҰҮФХҺЦЧШЩЪЫІЬЭЮЯ'],
  en: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
}
