import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { interestTypes } from '#contract/values/result-picture'
import { languages } from '#contract/values/locale'

const folder = 'content/diagnostics/career-guidance'
interface Item {
  id: string
  loads: Record<string, number>
  bundle?: string
}
const read = <Value>(file: string): Value => parse(readFileSync(`${folder}/${file}`, 'utf8'))
const interests = read<Item[]>('items/interests.yaml')
const pairs = read<Item[]>('items/pairs.yaml')
const counts = read<Record<string, { counts: { a: string; b: string } }>>('key/pairs.yaml')
const typeOf = ({ loads }: Item) => Object.keys(loads)[0] ?? ''
const sizes = <Key>(groups: Map<Key, unknown[]>) => [...groups.values()].map((all) => all.length)

test('there are ten activities per type, in blocks of all six', () => {
  expect(Object.fromEntries([...Map.groupBy(interests, typeOf)].map(([type, all]) => [type, all.length]))).toEqual(
    Object.fromEntries(interestTypes.map((type) => [type, 10])),
  )
  const blocks = Map.groupBy(interests, ({ bundle }) => bundle)
  expect(blocks.size).toBe(10)
  for (const block of blocks.values()) expect(new Set(block.map(typeOf)).size).toBe(6)
})

test('no type comes twice in a row, in any order of the blocks', () => {
  const blocks = [...Map.groupBy(interests, ({ bundle }) => bundle).values()].map((block) => block.map(typeOf))
  const [firsts, lasts] = [new Set(blocks.map((block) => block[0])), new Set(blocks.map((block) => block.at(-1)))]
  expect([...firsts].filter((type) => lasts.has(type))).toEqual([])
})

test('five objects of work make ten pairs twice, each object four times on either side', () => {
  const sides = pairs.map(({ id }) => counts[id]?.counts ?? { a: '', b: '' })
  expect(sizes(Map.groupBy(sides, ({ a }) => a))).toEqual([4, 4, 4, 4, 4])
  expect(sizes(Map.groupBy(sides, ({ b }) => b))).toEqual([4, 4, 4, 4, 4])
  const kinds = Map.groupBy(sides, ({ a, b }) => [a, b].sort().join(' '))
  expect(sizes(kinds)).toEqual(Array.from({ length: 10 }, () => 2))
  for (const [first, second] of kinds.values()) expect(first).toEqual({ a: second?.b, b: second?.a })
})

test.each(languages)('no question is asked twice (%s)', (language) => {
  const stems = Object.values(read<Record<string, { stem: string }>>(`words/${language}/interests.yaml`)).map(
    ({ stem }) => stem,
  )
  const sides = Object.values(
    read<Record<string, { options: Record<string, string> }>>(`words/${language}/pairs.yaml`),
  ).flatMap(({ options }) => Object.values(options))
  expect([new Set(stems).size, new Set(sides).size]).toEqual([60, 40])
})
