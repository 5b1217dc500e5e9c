import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { scoreItem, type TestKey } from '../../server/src/diagnostics/scorers/score-item.rules.ts'

const bank = new URL('../../content/diagnostics/ability-7-9/', import.meta.url)
const read = <T>(file: string): T => parse(readFileSync(new URL(file, bank), 'utf8'))
const languages = ['ru', 'kk', 'en']

interface Item {
  id: string
  kind: string
  subscale: string
  options?: string[]
  option_pictures?: Record<string, string>
  picture?: string
  practice_key?: unknown
}
const countedOf = (part: string) =>
  read<Item[]>(`items/${part}.yaml`).filter(({ practice_key }) => practice_key === undefined)
const sizes = (items: Item[]) =>
  [...Map.groupBy(items, ({ subscale }) => subscale).values()].map(({ length }) => length).toSorted((a, b) => a - b)
const spread = (counts: number[]) => Math.max(...counts) - Math.min(...counts)

test('the thinking part is answered only in pictures, and its right option is equally often in every position', () => {
  const items = countedOf('critical')
  const key = read<TestKey>('key/critical.yaml')
  expect([items.length, sizes(items)]).toEqual([16, [4, 6, 6]])
  expect(items.filter(({ kind, option_pictures }) => kind !== 'match' && !option_pictures)).toEqual([])
  const places = items.flatMap(({ id }) => (key[id] && 'right' in key[id] ? key[id].right : []))
  expect(spread(['a', 'b', 'c'].map((place) => places.filter((right) => right === place).length))).toBe(0)
})

describe.each(['communication', 'collaboration'])('the %s part for 7-9', (part) => {
  const items = countedOf(part)
  const key = read<TestKey>(`key/${part}.yaml`)

  /** Returns the options of a situation from best to worst. */
  function fromBest(id: string): string[] {
    const own = key[id]
    if (!own || !('ratings' in own)) throw new Error(`${id} is not rated`)
    return Object.entries(own.ratings)
      .toSorted(([, one], [, other]) => other - one)
      .map(([option]) => option)
  }

  test('has twelve situations with a picture, four for each sub-scale and three options each', () => {
    expect([items.length, sizes(items)]).toEqual([12, [4, 4, 4]])
    expect(items.filter(({ picture, options }) => !picture || options?.length !== 3)).toEqual([])
  })

  test('has one clear best and one clear worst option in every situation', () => {
    for (const { id } of items) {
      const own = key[id]
      const [best = 0, middle = 0, worst = 0] =
        own && 'ratings' in own ? fromBest(id).map((option) => own.ratings[option] ?? 0) : []
      expect(best - middle, id).toBeGreaterThanOrEqual(0.8)
      expect(middle - worst, id).toBeGreaterThanOrEqual(0.8)
    }
  })

  test('a pupil who always chooses the second best stays clearly below the highest level', () => {
    const earned = items.map(({ id }) => scoreItem(key[id]!, fromBest(id)[1] ?? ''))
    expect(earned.reduce((sum, points) => sum + points, 0) / items.length).toBeLessThan(0.6)
  })
})

const situations = ['communication', 'collaboration'].flatMap((part) => {
  const key = read<TestKey>(`key/${part}.yaml`)
  return countedOf(part).map(({ id, kind }) => {
    const own = key[id]
    const ratings = own && 'ratings' in own ? own.ratings : {}
    return {
      id,
      kind,
      part,
      best: Object.keys(ratings).find((option) => ratings[option] === Math.max(...Object.values(ratings))) ?? '',
    }
  })
})

test('the best option of a situation is equally often in every position', () => {
  expect(
    spread(['a', 'b', 'c'].map((place) => situations.filter(({ best }) => best === place).length)),
  ).toBeLessThanOrEqual(2)
})

test.each(languages)('the length of an option reveals nothing (%s)', (language) => {
  const inWords = situations.filter(({ kind }) => kind === 'single')
  const words = (part: string) =>
    read<Record<string, { options: Record<string, string> }>>(`words/${language}/${part}.yaml`)
  const share = (extreme: (...lengths: number[]) => number) =>
    inWords.filter(({ id, part, best }) => {
      const options = words(part)[id]?.options ?? {}
      return options[best]?.length === extreme(...Object.values(options).map(({ length }) => length))
    }).length / inWords.length
  for (const part of [share(Math.max), share(Math.min)]) {
    expect(part).toBeGreaterThanOrEqual(0.15)
    expect(part).toBeLessThanOrEqual(0.35)
  }
})
