import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

type Key = { right?: string | string[]; ratings?: Record<string, number>; order?: string[]; pairs?: Record<string, string> }
type Words = Record<string, { options?: Record<string, string>; passage?: string; stem: string }>

const bank = new URL('../../content/diagnostics/ability-12-14/', import.meta.url)
const read = <Content>(path: string): Content => parse(readFileSync(new URL(path, bank), 'utf8'))
const { parts } = read<{ parts: { id: string; items: string[]; parallel?: string[] }[] }>('test.yaml')
const both = <Content extends object>(path: string): Content => ({ ...read<Content>(`${path}.yaml`), ...read<Content>(`${path}-b.yaml`) })
const languages = ['ru', 'kk', 'en']
const situations = parts.flatMap(({ id, parallel }) => (parallel && (id === 'communication' || id === 'collaboration') ? [{ id, second: parallel }] : []))

const ranked = ({ ratings = {} }: Key) => Object.entries(ratings).toSorted(([, one], [, other]) => other - one)
const bestOf = (key: Key | undefined) => (typeof key?.right === 'string' ? key.right : key && ranked(key)[0]?.[0])

describe.each(situations)('the situations of $id in the second form', ({ id, second }) => {
  const key = both<Record<string, Key>>(`key/${id}`)
  const rated = second.flatMap((item) => (key[item]?.ratings ? [ranked(key[item]).map(([, value]) => value)] : []))

  test('have one clear best and one clear worst, and the second best earns half at most', () => {
    for (const values of rated) {
      expect((values[0] ?? 0) - (values[1] ?? 0)).toBeGreaterThanOrEqual(0.8 - 1e-9)
      expect((values.at(-2) ?? 0) - (values.at(-1) ?? 0)).toBeGreaterThanOrEqual(0.8 - 1e-9)
    }
    const shares = rated.map((values) => ((values[1] ?? 0) - (values.at(-1) ?? 0)) / ((values[0] ?? 0) - (values.at(-1) ?? 0)))
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeLessThanOrEqual(0.5)
  })

  test('have their best option at every place', () => {
    const places = second.flatMap((item) => bestOf(key[item]) ?? [])
    const counts = ['a', 'b', 'c', 'd'].map((place) => places.filter((found) => found === place).length)
    expect([Math.min(...counts) >= 2, Math.max(...counts) <= 5]).toEqual([true, true])
  })

  test.each(languages)('let the length of an answer say nothing about its worth (%s)', (language) => {
    const words = both<Words>(`words/${language}/${id}`)
    const standing = second.flatMap((item) => {
      const byLength = Object.entries(words[item]?.options ?? {}).toSorted(([, one], [, other]) => other.length - one.length)
      const best = bestOf(key[item])
      return best && byLength.length > 0 ? [{ isLongest: byLength[0]?.[0] === best, isShortest: byLength.at(-1)?.[0] === best }] : []
    })
    const longest = standing.filter(({ isLongest }) => isLongest).length / standing.length
    expect([longest >= 0.15, longest <= 0.35]).toEqual([true, true])
    const shortest = standing.filter(({ isShortest }) => isShortest).length / standing.length
    expect([shortest >= 0.1, shortest <= 0.35]).toEqual([true, true])
  })
})

test('a part has as many items in the second form, and a fifth of all and more stand in both', () => {
  const twice = parts.flatMap(({ items, parallel }) => (parallel ? [{ items, parallel }] : []))
  for (const { items, parallel } of twice) expect(parallel).toHaveLength(items.length)
  const common = twice.flatMap(({ items, parallel }) => items.filter((item) => parallel.includes(item)))
  expect(common.length / twice.flatMap(({ items }) => items).length).toBeGreaterThanOrEqual(0.2)
})

test('no Latin letter hides in Kazakh and Russian words, and no Kazakh letter in Russian ones', () => {
  const texts = (language: string) =>
    parts.flatMap(({ id, parallel }) => (parallel ? readFileSync(new URL(`words/${language}/${id}-b.yaml`, bank), 'utf8') : []))
  for (const language of ['ru', 'kk']) for (const text of texts(language)) expect(text.match(/[a-z][а-яёәғқңөұүһі]|[а-яёәғқңөұүһі][a-z]/gi)).toBeNull()
  for (const text of texts('ru')) expect(text.match(/[әғқңөұүһі]/i)).toBeNull()
})
