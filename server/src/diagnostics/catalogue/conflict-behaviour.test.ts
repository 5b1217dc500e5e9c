import path from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#contract/values/locale'
import { loadBank } from './load-bank.ts'
import { banksFolder } from './load-tests.ts'

const bank = loadBank(path.join(banksFolder, 'conflict-behaviour'))
const ways = bank.test.groups.flatMap(({ scales }) => scales)
const pairs = bank.test.parts
  .flatMap(({ items }) => items)
  .map((id) => {
    const key = bank.key[id]
    if (!key || !('counts' in key)) throw new Error(`${id} is no forced choice`)
    return [key.counts['a'] ?? '', key.counts['b'] ?? ''] as const
  })
const countOf = <Value>(values: readonly Value[], value: Value) => values.filter((other) => other === value).length
const named = (pair: readonly string[]) => pair.toSorted().join(' ')

test('each of the ten pairs of styles occurs three times', () => {
  const wanted = ways.flatMap((one, index) => ways.slice(index + 1).map((other) => named([one, other])))
  expect(wanted).toHaveLength(10)
  expect(wanted.map((pair) => countOf(pairs.map(named), pair))).toEqual(Array(10).fill(3))
  expect(pairs).toHaveLength(30)
})

test('every style occurs twelve times, six on each side', () => {
  for (const side of [0, 1] as const)
    expect(
      ways.map((way) =>
        countOf(
          pairs.map((pair) => pair[side]),
          way,
        ),
      ),
    ).toEqual(Array(5).fill(6))
})

test('the same pair of styles never repeats in a row, and no style occurs in more than three pairs in a row', () => {
  expect(pairs.filter((pair, index) => index > 0 && named(pair) === named(pairs[index - 1] ?? []))).toEqual([])
  const isIn = (way: string, index: number) => pairs[index]?.includes(way)
  expect(
    pairs.flatMap((pair, index) =>
      pair.filter((way) => index > 2 && [1, 2, 3].every((before) => isIn(way, index - before))),
    ),
  ).toEqual([])
})

test('every form keeps that order and those sides', () => {
  expect(new Set(Object.values(bank.items).map(({ bundle }) => bundle))).toEqual(new Set(['pairs']))
  expect(Object.values(bank.items).every(({ fixed_options }) => fixed_options === 'all')).toBe(true)
})

test.each(languages)('in %s each of sixty statements is used once, for its own situation', (language) => {
  const words = Object.values(bank.words[language])
  expect(new Set(words.flatMap(({ options }) => Object.values(options ?? {}))).size).toBe(60)
  expect(new Set(words.map(({ stem }) => stem)).size).toBe(30)
})

/** If one kind of statement were always longer, it would look like the better choice. */
test.each(languages)('in %s no style has much longer statements than the others', (language) => {
  const lengths = ways.map((way) => {
    const own = Object.entries(bank.key).flatMap(([id, key]) =>
      'counts' in key
        ? Object.keys(key.counts).flatMap((option) =>
            key.counts[option] === way ? (bank.words[language][id]?.options?.[option] ?? '') : [],
          )
        : [],
    )
    return own.reduce((sum, text) => sum + text.length, 0) / own.length
  })
  expect(Math.max(...lengths) / Math.min(...lengths)).toBeLessThan(2.5)
})
