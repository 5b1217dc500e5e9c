import words from '#content/generators/young.json' with { type: 'json' }
import { questionMark } from '../drawing/row-words.rules.ts'
import type { Look } from '../drawing/draw-thing.rules.ts'
import { amountOf, nounOf } from '../grammar/nouns.rules.ts'
import { inLanguages, type InLanguages, type Words } from '../made-item.rules.ts'
import { capital, joinList } from '../template.rules.ts'

/** The gender of a thing in Russian, which decides the endings of adjectives. */
type Gender = 'he' | 'she'

interface Adjective {
  ru: Record<Gender | 'all', string>
  kk: string
  en: string
}

const { sizes, fills }: Record<'sizes' | 'fills', readonly Adjective[]> = words
const genders = words.things.map(({ ru: { gender } }): Gender => (gender === 'he' ? 'he' : 'she'))
const nouns = words.things.map(nounOf)

/** The attributes named for one picture, or for all pictures that share them. */
export type LookParts = Partial<Pick<Look, 'fill' | 'size'>> & Pick<Look, 'thing'>

/** «большая звезда в горошек», «үлкен теңбіл жұлдыз», “big spotted star”. */
export function lookWords({ thing, fill, size }: LookParts): Words {
  const [noun, gender] = [nouns[thing]!, genders[thing]!]
  const [big, colour] = [sizes[size ?? -1], fills[fill ?? -1]]
  const phrases: InLanguages<(string | undefined)[]> = {
    // «в горошек» comes after the noun.
    ru: [big?.ru[gender], ...inTurn(fill === 2, colour?.ru[gender], noun.ru.name)],
    kk: [big?.kk, colour?.kk, noun.kk.name],
    en: [big?.en, colour?.en, noun.en.name],
  }
  return inLanguages((language) => phrases[language].filter(Boolean).join(' '))
}

const inTurn = (isReversed: boolean, ...two: (string | undefined)[]) => (isReversed ? two.toReversed() : two)

/** Adjectives for pictures in plural and singular: «синие», «в горошек»; by size or by fill. */
export function likeWords(by: 'fill' | 'size', value: number): { many: Words; one: Words } {
  const { ru, kk, en } = (by === 'size' ? sizes : fills)[value]!
  return { many: { ru: ru.all, kk, en }, one: { ru: ru.she, kk, en } }
}

export const numberWords = (number: number): Words => words.numbers[number]!

/** «5 рыбок», «5 балық», “5 fish”. */
export function countWords(thing: number, count: number): Words {
  const amount = amountOf(count, nouns[thing]!)
  return inLanguages((language) => amount[language].name)
}

export const rowWords = (all: readonly Words[]): Words => capital(joinList([...all, questionMark]))
