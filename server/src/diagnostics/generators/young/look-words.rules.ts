import type { Look } from '../drawing/draw-thing.rules.ts'
import { formOf, type Counted } from '../grammar/russian.rules.ts'
import { inLanguages, type InLanguages, type Words } from '../made-item.rules.ts'

/** A thing by its name; its gender in Russian decides the endings of adjectives. */
interface Named {
  ru: { gender: 'he' | 'she'; counted: Counted }
  kk: string
  en: { one: string; many: string }
}

const named: readonly Named[] = [
  { ru: { gender: 'she', counted: ['звезда', 'звезды', 'звёзд'] }, kk: 'жұлдыз', en: { one: 'star', many: 'stars' } },
  { ru: { gender: 'he', counted: ['лист', 'листа', 'листьев'] }, kk: 'жапырақ', en: { one: 'leaf', many: 'leaves' } },
  { ru: { gender: 'she', counted: ['рыбка', 'рыбки', 'рыбок'] }, kk: 'балық', en: { one: 'fish', many: 'fish' } },
  { ru: { gender: 'she', counted: ['чашка', 'чашки', 'чашек'] }, kk: 'шыныаяқ', en: { one: 'cup', many: 'cups' } },
  {
    ru: { gender: 'he', counted: ['гриб', 'гриба', 'грибов'] },
    kk: 'саңырауқұлақ',
    en: { one: 'mushroom', many: 'mushrooms' },
  },
  {
    ru: { gender: 'he', counted: ['кораблик', 'кораблика', 'корабликов'] },
    kk: 'қайық',
    en: { one: 'boat', many: 'boats' },
  },
  {
    ru: { gender: 'he', counted: ['тюльпан', 'тюльпана', 'тюльпанов'] },
    kk: 'қызғалдақ',
    en: { one: 'tulip', many: 'tulips' },
  },
  { ru: { gender: 'she', counted: ['юрта', 'юрты', 'юрт'] }, kk: 'киіз үй', en: { one: 'yurt', many: 'yurts' } },
]

const russian = {
  sizes: [
    { he: 'маленький', she: 'маленькая', all: 'маленькие' },
    { he: 'большой', she: 'большая', all: 'большие' },
  ],
  fills: [
    { he: 'белый', she: 'белая', all: 'белые' },
    { he: 'синий', she: 'синяя', all: 'синие' },
  ],
  spotted: 'в горошек',
}
const kazakh = { sizes: ['кішкентай', 'үлкен'], fills: ['ақ', 'көк', 'теңбіл'] }
const english = { sizes: ['small', 'big'], fills: ['white', 'blue', 'spotted'] }

/** The attributes named for one picture, or for all pictures that share them. */
export type LookParts = Partial<Pick<Look, 'fill' | 'size'>> & Pick<Look, 'thing'>

/** «большая звезда в горошек», «үлкен теңбіл жұлдыз», “big spotted star”. */
export function lookWords({ thing, fill, size }: LookParts): Words {
  const phrases: InLanguages<() => (string | undefined | false)[]> = {
    ru: () => {
      const { gender, counted } = named[thing]?.ru ?? { gender: 'he', counted: ['', '', ''] }
      return [
        size !== undefined && russian.sizes[size]?.[gender],
        fill !== undefined && russian.fills[fill]?.[gender],
        counted[0],
        fill === 2 && russian.spotted,
      ]
    },
    kk: () => [size !== undefined && kazakh.sizes[size], fill !== undefined && kazakh.fills[fill], named[thing]?.kk],
    en: () => [
      size !== undefined && english.sizes[size],
      fill !== undefined && english.fills[fill],
      named[thing]?.en.one,
    ],
  }
  return inLanguages((language) => phrases[language]().filter(Boolean).join(' '))
}

/** Adjectives for pictures in plural and singular: «синие», «в горошек»; by size or by fill. */
export function likeWords(by: 'fill' | 'size', value: number): { many: Words; one: Words } {
  const ru = by === 'size' ? russian.sizes[value] : russian.fills[value]
  const kk = (by === 'size' ? kazakh.sizes : kazakh.fills)[value] ?? ''
  const en = (by === 'size' ? english.sizes : english.fills)[value] ?? ''
  return { many: { ru: ru?.all ?? russian.spotted, kk, en }, one: { ru: ru?.she ?? russian.spotted, kk, en } }
}

const numbers: InLanguages<readonly string[]> = {
  ru: ['ноль', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь'],
  kk: ['нөл', 'бір', 'екі', 'үш', 'төрт', 'бес', 'алты', 'жеті', 'сегіз'],
  en: ['nought', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'],
}
export const numberWords = (number: number): Words =>
  inLanguages((language) => numbers[language][number] ?? String(number))

/** «5 рыбок», «5 балық», “5 fish”. */
export const countWords = (thing: number, count: number): Words => {
  const { ru, kk, en } = named[thing] ?? { ru: { counted: ['', '', ''] as const }, kk: '', en: { one: '', many: '' } }
  return {
    ru: `${count} ${formOf(count, ru.counted)}`,
    kk: `${count} ${kk}`,
    en: `${count} ${count === 1 ? en.one : en.many}`,
  }
}

export const listed = (all: readonly Words[]): Words =>
  inLanguages((language) => all.map((words) => words[language]).join(', '))
export const capital = (words: Words): Words =>
  inLanguages((language) => words[language].charAt(0).toUpperCase() + words[language].slice(1))

const questionMark: Words = { ru: 'вопрос', kk: 'сұрақ белгісі', en: 'question mark' }
export const rowWords = (all: readonly Words[]): Words => capital(listed([...all, questionMark]))
