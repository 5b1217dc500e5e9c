import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

type Key = {
  right?: string | string[]
  ratings?: Record<string, number>
  order?: string[]
  pairs?: Record<string, string>
}
type Words = Record<string, { options?: Record<string, string>; passage?: string; stem: string }>

const bank = new URL('../../content/diagnostics/ability-12-14/', import.meta.url)
const read = <Content>(path: string): Content => parse(readFileSync(new URL(path, bank), 'utf8'))
type Part = { id: string; items: string[]; parallel?: string[]; pilot?: { take: number; items: string[] } }
const { parts } = read<{ parts: Part[] }>('test.yaml')
const languages = ['ru', 'kk', 'en']
const keyFiles = ['critical', 'critical-b', 'communication', 'communication-b', 'collaboration', 'collaboration-b']
const situations = parts.flatMap(({ id, parallel }) =>
  parallel && (id === 'communication' || id === 'collaboration') ? [{ id, second: parallel }] : [],
)

/** Items of the second form and pilot items: each list must meet the same rules. */
const lists = [
  ...situations.map(({ id, second }) => ({ id, what: 'of the second form', items: second, named: ['', '-b'] })),
  ...parts.flatMap(({ id, pilot }) =>
    pilot && id !== 'critical' ? [{ id, what: 'that are tried out', items: pilot.items, named: ['-pilot'] }] : [],
  ),
]
const inFiles = <Content extends object>(path: string, named: string[]): Content =>
  Object.assign({}, ...named.map((name) => read<Content>(`${path}${name}.yaml`)))

const ranked = ({ ratings = {} }: Key) => Object.entries(ratings).toSorted(([, one], [, other]) => other - one)
const bestOf = (key: Key | undefined) => (typeof key?.right === 'string' ? key.right : key && ranked(key)[0]?.[0])

describe.each(lists)('the situations of $id $what', ({ id, items, named }) => {
  const key = inFiles<Record<string, Key>>(`key/${id}`, named)
  const rated = items.flatMap((item) => (key[item]?.ratings ? [ranked(key[item]).map(([, value]) => value)] : []))

  test('have one clear best and one clear worst, and the second best earns at most half', () => {
    for (const values of rated) {
      expect((values[0] ?? 0) - (values[1] ?? 0)).toBeGreaterThanOrEqual(0.8 - 1e-9)
      expect((values.at(-2) ?? 0) - (values.at(-1) ?? 0)).toBeGreaterThanOrEqual(0.8 - 1e-9)
    }
    const shares = rated.map(
      (values) => ((values[1] ?? 0) - (values.at(-1) ?? 0)) / ((values[0] ?? 0) - (values.at(-1) ?? 0)),
    )
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeLessThanOrEqual(0.5)
  })

  test('have their best option in every position', () => {
    const places = items.flatMap((item) => bestOf(key[item]) ?? [])
    const counts = ['a', 'b', 'c', 'd'].map((place) => places.filter((found) => found === place).length)
    expect([Math.min(...counts) >= 2, Math.max(...counts) <= 5]).toEqual([true, true])
  })

  test.each(languages)('do not reveal the value of an answer by its length (%s)', (language) => {
    const words = inFiles<Words>(`words/${language}/${id}`, named)
    const standing = items.flatMap((item) => {
      const byLength = Object.entries(words[item]?.options ?? {}).toSorted(
        ([, one], [, other]) => other.length - one.length,
      )
      const best = bestOf(key[item])
      return best && byLength.length > 0
        ? [{ isLongest: byLength[0]?.[0] === best, isShortest: byLength.at(-1)?.[0] === best }]
        : []
    })
    const longest = standing.filter(({ isLongest }) => isLongest).length / standing.length
    expect([longest >= 0.15, longest <= 0.35]).toEqual([true, true])
    const shortest = standing.filter(({ isShortest }) => isShortest).length / standing.length
    expect([shortest >= 0.1, shortest <= 0.35]).toEqual([true, true])
  })
})

test('a part has equally many items in the second form, and at least a fifth of all are in both', () => {
  const twice = parts.flatMap(({ items, parallel }) => (parallel ? [{ items, parallel }] : []))
  for (const { items, parallel } of twice) expect(parallel).toHaveLength(items.length)
  const common = twice.flatMap(({ items, parallel }) => items.filter((item) => parallel.includes(item)))
  expect(common.length / twice.flatMap(({ items }) => items).length).toBeGreaterThanOrEqual(0.2)
})

test('every part with right answers has half as many pilot items, with an equal number of turns', () => {
  const keyed = parts.filter(({ id }) => id !== 'creative')
  expect(keyed.map(({ items, pilot }) => (pilot?.items.length ?? 0) / items.length >= 0.5)).toEqual([true, true, true])
  // The size of each pool divides the longest one, so that every item occurs equally often in a round of forms.
  const rounds = keyed.map(({ pilot }) => (pilot?.items.length ?? 0) / (pilot?.take ?? 1))
  expect(rounds.map((length) => Math.max(...rounds) % length)).toEqual([0, 0, 0])
  // A form takes only slightly longer with pilot items: about 45 seconds for one of critical thinking, 30 for a
  // situation.
  expect(keyed.map(({ pilot }) => pilot?.take)).toEqual([1, 1, 1])
})

test('text-free items link the forms: at least a fifth of critical thinking, and a fifth of all items with a right answer', () => {
  const keys: Record<string, Key> = Object.assign(
    {},
    ...keyFiles.map((name) => read<Record<string, Key>>(`key/${name}.yaml`)),
  )
  const kinds = Object.fromEntries(
    ['critical', 'communication', 'collaboration']
      .flatMap((name) => read<{ id: string; kind: string }[]>(`items/${name}.yaml`))
      .map(({ id, kind }) => [id, kind]),
  )
  const hasNoWords = (item: string) => item.startsWith('c') && kinds[item] === 'picture'
  const linking = parts.flatMap(({ items, parallel }) =>
    items.filter((item) => parallel?.includes(item) && hasNoWords(item)),
  )
  for (const form of ['items', 'parallel'] as const) {
    const of = (inPart: (id: string) => boolean) => parts.flatMap((part) => (inPart(part.id) ? (part[form] ?? []) : []))
    const right = of((id) => id !== 'creative').filter((item) => !keys[item]?.ratings)
    expect([
      linking.length,
      of((id) => id === 'critical').length,
      right.length,
      of((id) => id !== 'creative').length,
    ]).toEqual([8, 26, 39, 62])
    expect([linking.length / 26 >= 0.2, linking.length / right.length >= 0.2]).toEqual([true, true])
  }
})

test('no Latin letter occurs in Kazakh and Russian words, and no Kazakh letter in Russian ones', () => {
  const texts = (language: string) =>
    parts.flatMap(({ id, parallel, pilot }) =>
      [parallel && '-b', pilot && '-pilot'].flatMap((name) =>
        name ? readFileSync(new URL(`words/${language}/${id}${name}.yaml`, bank), 'utf8') : [],
      ),
    )
  for (const language of ['ru', 'kk'])
    for (const text of texts(language)) expect(text.match(/[a-z][а-яёәғқңөұүһі]|[а-яёәғқңөұүһі][a-z]/gi)).toBeNull()
  for (const text of texts('ru')) expect(text.match(/[әғқңөұүһі]/i)).toBeNull()
})
