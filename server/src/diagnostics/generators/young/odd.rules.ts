import type { Chance } from '../chance.rules.ts'
import { drawLook, everyThing, type Look } from '../drawing/draw-thing.rules.ts'
import { difficultyOf, type Facets, type MadeItem, type Words } from '../made-item.rules.ts'
import { likeWords, lookWords } from './look-words.rules.ts'

type By = keyof Look

/** What the odd picture differs in: first the thing it shows, then also how it looks. */
export const oddLevels: readonly (readonly By[])[] = [['thing'], ['fill', 'size']]

const every: Record<By, readonly number[]> = { thing: everyThing, fill: [0, 1, 2], size: [0, 1] }
const weights: Facets = { hidden: 1 }
const stem: Words = {
  ru: 'Найди лишнюю картинку. Чем похожи остальные?',
  kk: 'Артық суретті тап. Қалғандары несімен ұқсас?',
  en: 'Find the picture that does not belong. How are the others alike?',
}

/** All other attributes occur twice in each value, so only one attribute makes a picture odd. */
export function makeOdd(level: number, chance: Chance): MadeItem<null, Look> {
  const by = chance.pick<By>(oddLevels[level - 1] ?? ['thing'])
  const [alike = 0, odd = 1] = chance.shuffle(every[by])
  const [one = 'fill', other = 'size'] = (['thing', 'fill', 'size'] as const).filter((name) => name !== by)
  const [ofOne, ofOther] = [chance.shuffle(every[one]), chance.shuffle(every[other])]
  const looks = [0, 1].flatMap((a) =>
    [0, 1].map((b): Look => ({
      thing: 0,
      fill: 0,
      size: 0,
      [by]: a + b === 0 ? odd : alike,
      [one]: ofOne[a],
      [other]: ofOther[b],
    })),
  )
  const [right, ...wrong] = looks
  const options = right ? [right, ...chance.shuffle(wrong)] : []
  const facets = { hidden: by === 'thing' ? 0 : 1 }
  return {
    kind: 'picture',
    task: null,
    name: options
      .map(({ thing, fill, size }) => `${thing}${fill}${size}`)
      .toSorted()
      .join(' '),
    options: options.map((value) => ({ value, picture: drawLook(value), alt: lookWords(value) })),
    facets,
    difficulty: difficultyOf(-3, weights, facets),
    stem,
    explanation: by === 'thing' ? byThing(alike, odd) : byLook(by, alike, odd),
  }
}

function byThing(alike: number, odd: number): Words {
  const [three, one] = [lookWords({ thing: alike }), lookWords({ thing: odd })]
  return {
    ru: `На трёх картинках ${three.ru}, а на одной – ${one.ru}. Цвет и размер здесь ни при чём.`,
    kk: `Үш суретте – ${three.kk}, біреуінде – ${one.kk}. Түсі мен үлкен-кішілігі бұл жерде маңызды емес.`,
    en: `Three pictures show a ${three.en}, and one shows a ${one.en}. Colour and size do not matter here.`,
  }
}

function byLook(by: 'fill' | 'size', alike: number, odd: number): Words {
  const [three, one] = [likeWords(by, alike).many, likeWords(by, odd).one]
  return {
    ru: `Три картинки ${three.ru}, а одна – ${one.ru}. Что на них нарисовано, здесь ни при чём.`,
    kk: `Үш сурет ${three.kk}, біреуі ${one.kk}. Не салынғаны бұл жерде маңызды емес.`,
    en: `Three pictures are ${three.en}, and one is ${one.en}. What they show does not matter here.`,
  }
}
