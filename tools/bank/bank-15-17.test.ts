import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { scoreItem, type ItemKey } from '../../server/src/diagnostics/scorers/score-item.rules.ts'

interface Item {
  id: string
  kind: string
  subscale: string
  options?: string[]
}
type Words = Record<string, { stem: string; passage?: string; options?: Record<string, string> }>
type Example = { name: string; part?: string; answers?: Record<string, never>; percent?: number }

const bank = new URL('../../content/diagnostics/ability-15-17/', import.meta.url)
const read = <T>(path: string): T => parse(readFileSync(new URL(path, bank), 'utf8'))
const languages = ['ru', 'kk', 'en']
const form = read<{ parts: { id: string; items: string[]; spare?: string[] }[] }>('test.yaml').parts
/** The items of the common form. */
const countedOf = (part: string) =>
  read<Item[]>(`items/${part}.yaml`).filter(({ id }) => form.find((one) => one.id === part)?.items.includes(id))
const keyOf = (part: string) => read<Record<string, ItemKey>>(`key/${part}.yaml`)
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The mark from which a result is "Confident". */
const confident = 70

describe('critical thinking', () => {
  const items = countedOf('critical')
  const key = keyOf('critical')

  test('has thirty items in three sub-scales', () => {
    expect(items.map(({ id }) => id)).toEqual(
      Array.from({ length: 30 }, (_, at) => `c${String(at + 1).padStart(2, '0')}`),
    )
    const inScale = (name: string) => items.filter(({ subscale }) => subscale === name).length
    expect([inScale('reasoning'), inScale('evidence'), inScale('patterns')]).toEqual([10, 11, 9])
  })

  test('has text-free anchors throughout, at least one in every six items', () => {
    const anchors = items.flatMap(({ kind }, at) => (kind === 'picture' ? [at] : []))
    expect(anchors.length).toBeGreaterThanOrEqual(8)
    const gaps = [...anchors, items.length].map((at, index) => at - (anchors[index - 1] ?? -1))
    expect(Math.max(...gaps)).toBeLessThanOrEqual(6)
  })

  test('has its right options equally often in every position, and never three times in a row in one', () => {
    const places = items.flatMap(({ id }) => {
      const own = key[id]
      return own && 'right' in own && typeof own.right === 'string' ? [own.right] : []
    })
    const counts = ['a', 'b', 'c', 'd'].map((place) => places.filter((found) => found === place).length)
    expect(Math.max(...counts)).toBeLessThanOrEqual(2 * Math.min(...counts))
    expect(places.some((place, at) => place === places[at + 1] && place === places[at + 2])).toBe(false)
  })

  test('cannot be solved by choosing the longest or the shortest option', () => {
    for (const language of languages) {
      const words = read<Words>(`words/${language}/critical.yaml`)
      const told = items.filter(({ kind }) => kind === 'single')
      for (const sign of [1, -1]) {
        const chosen = told.map(({ id }) => scoreItem(key[id]!, byLength(words[id]?.options ?? {}, sign)[0] ?? ''))
        expect(mean(chosen), `${language} ${sign}`).toBeLessThanOrEqual(0.45)
      }
    }
  })
})

/** Sorts options from the longest, or with −1 from the shortest. */
const byLength = (options: Record<string, string>, sign: number): string[] =>
  Object.keys(options).toSorted((one, other) => sign * ((options[other]?.length ?? 0) - (options[one]?.length ?? 0)))

/** Returns options from the best; for a single right option, that one and then the others. */
function ranked(key: ItemKey, options: string[]): string[] {
  const worth = (option: string) =>
    'ratings' in key ? (key.ratings[option] ?? 0) : Number('right' in key && key.right === option)
  return options.toSorted((one, other) => worth(other) - worth(one))
}

describe.each(['communication', 'collaboration'])('the situations of %s', (part) => {
  const items = countedOf(part)
  const key = keyOf(part)
  const bestOf = ({ id, options = [] }: Item) => ranked(key[id]!, options)[0]

  /**
   * Returns the percent of a pupil who ranks the options of every item in this order: the first as best, the last as
   * worst.
   */
  const percentOf = (order: (item: Item) => string[]) =>
    100 *
    mean(
      items.map((item) => {
        const [most = '', ...others] = order(item)
        return scoreItem(key[item.id]!, item.kind === 'most-least' ? { most, least: others.at(-1) ?? '' } : most)
      }),
    )

  test('have half as many again for other forms, with their own key', () => {
    const spare = form.find(({ id }) => id === part)?.spare ?? []
    expect(spare).toHaveLength(10)
    expect(Object.keys(key)).toEqual([...items.map(({ id }) => id), ...spare])
  })

  test('are twenty, in three sub-scales', () => {
    const counts = Map.groupBy(items, ({ subscale }) => subscale)
    expect([...counts.values()].map(({ length }) => length).toSorted((one, other) => one - other)).toEqual([6, 7, 7])
  })

  test.each(items.filter(({ id }) => 'ratings' in key[id]!))(
    '$id has one clear best and one clear worst',
    ({ id, options = [] }) => {
      const own = key[id]!
      const values = 'ratings' in own ? Object.values(own.ratings).toSorted((one, other) => other - one) : []
      expect(values).toHaveLength(options.length)
      expect(values[0]! - values[1]!).toBeGreaterThanOrEqual(0.8)
      expect(values.at(-2)! - values.at(-1)!).toBeGreaterThanOrEqual(0.8)
    },
  )

  test('have their best option equally often in every position', () => {
    const places = items.map(bestOf)
    expect(['a', 'b', 'c', 'd'].map((place) => places.filter((found) => found === place).length)).toEqual([5, 5, 5, 5])
  })

  test.each(languages)('reveal nothing by length (%s)', (language) => {
    const words = read<Words>(`words/${language}/${part}.yaml`)
    const lengthened = (sign: number) => (item: Item) => byLength(words[item.id]?.options ?? {}, sign)
    const longest = items.filter((item) => lengthened(1)(item)[0] === bestOf(item)).length / items.length
    const shortest = items.filter((item) => lengthened(-1)(item)[0] === bestOf(item)).length / items.length
    expect(longest).toBeGreaterThanOrEqual(0.15)
    expect(longest).toBeLessThanOrEqual(0.35)
    expect(shortest).toBeGreaterThanOrEqual(0.1)
    expect(shortest).toBeLessThanOrEqual(0.35)
    expect(percentOf(lengthened(1))).toBeLessThan(confident)
    expect(percentOf(lengthened(-1))).toBeLessThan(confident)
  })

  test('cannot be solved by position', () => {
    expect(percentOf(({ options = [] }) => options)).toBeLessThan(confident)
    expect(percentOf(({ options = [] }) => options.toReversed())).toBeLessThan(confident)
  })

  test('keep a pupil who always chooses the second best well below the top level', () => {
    const second = ({ id, options = [] }: Item) => {
      const [best = '', next = '', third = '', ...rest] = ranked(key[id]!, options)
      return [next, best, ...rest, third]
    }
    expect(percentOf(second)).toBeLessThan(confident)
  })

  test('keep a pupil who answers politely well below the top level', () => {
    const polite = read<Example[]>(`examples/${part}.yaml`).find(
      ({ name }) => name === 'the politest answer everywhere',
    )
    expect(Object.keys(polite?.answers ?? {})).toEqual(items.map(({ id }) => id))
    expect(polite?.percent).toBeLessThan(confident)
  })
})

const filesOf = (language: string) =>
  ['critical', 'creative', 'communication', 'collaboration', 'test']
    .map((part) => `words/${language}/${part}.yaml`)
    .concat(`texts/${language}.yaml`)
const textOf = (file: string) => readFileSync(new URL(file, bank), 'utf8')

test('no Latin letter occurs inside a Cyrillic word, and no Kazakh letter in Russian', () => {
  const mixed = [...filesOf('ru'), ...filesOf('kk')].flatMap(
    (file) => textOf(file).match(/[a-z][а-яёәғқңөұүһі]|[а-яёәғқңөұүһі][a-z]/gi) ?? [],
  )
  expect(mixed).toEqual([])
  expect(filesOf('ru').flatMap((file) => textOf(file).match(/[әғқңөұүһі]/gi) ?? [])).toEqual([])
})
