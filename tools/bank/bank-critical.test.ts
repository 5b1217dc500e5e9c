import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { solveSeries } from '../../server/src/diagnostics/generators/series/series-solver.ts'
import { drawAndSolve, filesOf, letterOf, readDrawn } from './drawn.ts'
import { rowsBy } from './rows-by.ts'

const folder = new URL('../../content/diagnostics/ability-12-14/', import.meta.url)
const read = (path: string): unknown => parse(readFileSync(new URL(path, folder), 'utf8'))
const texts = z.record(z.string(), z.string())

const Item = z.strictObject({
  id: z.string(),
  subscale: z.enum(['patterns', 'reasoning', 'evidence']),
  kind: z.enum(['single', 'multiple', 'picture', 'order', 'match', 'number', 'text']),
  points: z.literal(1),
  source: z.literal('original'),
  author: z.string(),
  date: z.string(),
  reviewer: z.null(),
  options: z.array(z.string()).optional(),
  left: z.array(z.string()).optional(),
  right: z.array(z.string()).optional(),
  picture: z.string().optional(),
  option_pictures: texts.optional(),
  max_length: z.number().optional(),
  practice_key: z.string().optional(),
  fixed_options: z.union([z.literal('all'), z.array(z.string())]).optional(),
  chart: z.strictObject({ kind: z.enum(['line', 'bar']), values: z.array(z.number()) }).optional(),
})
const Words = z.strictObject({
  passage: z.string().max(450).optional(),
  stem: z.string().max(200),
  hint: z.string().max(200).optional(),
  options: texts.optional(),
  left: texts.optional(),
  right: texts.optional(),
  unit: z.string().optional(),
  table: z.strictObject({ head: z.array(z.string()), rows: z.array(z.array(z.string())) }).optional(),
  chart: z.strictObject({ title: z.string(), unit: z.string(), labels: z.array(z.string()) }).optional(),
  picture_alt: z.string().optional(),
  option_alts: texts.optional(),
  explanation: z.string().optional(),
})
const Key = z.strictObject({
  right: z.union([z.string(), z.array(z.string())]).optional(),
  partial: z.boolean().optional(),
  order: z.array(z.string()).optional(),
  pairs: texts.optional(),
  number: z.number().optional(),
  tolerance: z.number().optional(),
  accept: z.record(z.string(), z.array(z.string())).optional(),
})

const items = z.array(Item).parse(read('items/critical.yaml'))
const counted = items.filter((item) => item.practice_key === undefined)
const keys = z.record(z.string(), Key).parse(read('key/critical.yaml'))
/** Pilot items: their texts and keys must meet the same rules, but they do not count in any result. */
const tried = z.array(Item).parse(read('items/critical-pilot.yaml'))
const triedKeys = z.record(z.string(), Key).parse(read('key/critical-pilot.yaml'))
const languages = ['ru', 'kk', 'en'] as const
const wordsOf = (language: string) => z.record(z.string(), Words).parse(read(`words/${language}/critical.yaml`))
const words = languages.map((language) => ({ language, byItem: wordsOf(language) }))
const keyNames = (record: Record<string, string> | undefined) =>
  record === undefined ? undefined : Object.keys(record)

test('the part has 26 items of three subscales, each with a key, and one practice item without', () => {
  expect(counted.map((item) => item.id)).toEqual(
    Array.from({ length: 26 }, (_, at) => `c${String(at + 1).padStart(2, '0')}`),
  )
  const inScale = (name: string) => counted.filter((item) => item.subscale === name).length
  expect([inScale('patterns'), inScale('reasoning'), inScale('evidence')]).toEqual([9, 9, 8])
  expect(Object.keys(keys)).toEqual(counted.map((item) => item.id))
  expect(items.filter((item) => item.practice_key !== undefined).map((item) => item.id)).toEqual(['p-critical'])
})

test.each(words)('every item has its texts in $language', ({ byItem }) => {
  expect(Object.keys(byItem)).toEqual(items.map((item) => item.id))
  for (const item of items) {
    const own = byItem[item.id]
    expect(keyNames(own?.options ?? own?.option_alts)).toEqual(item.options)
    expect(keyNames(own?.left)).toEqual(item.left)
    expect(keyNames(own?.right)).toEqual(item.right)
    expect(own?.chart?.labels.length).toBe(item.chart?.values.length)
  }
  const having = (field: keyof z.infer<typeof Words>) =>
    items.map((item) => item.id).filter((id) => byItem[id]?.[field] !== undefined)
  expect(having('picture_alt')).toEqual(items.filter((item) => item.picture !== undefined).map((item) => item.id))
  expect(having('option_alts')).toEqual(items.filter((item) => item.kind === 'picture').map((item) => item.id))
  expect(having('explanation')).toEqual(['p-critical'])
})

test.each(words)('every row of a table is as long as its head in $language', ({ byItem }) => {
  const tables = Object.values(byItem).flatMap((own) => own.table ?? [])
  expect(tables).toHaveLength(5)
  for (const { head, rows } of tables) for (const row of rows) expect(row).toHaveLength(head.length)
})

test.each(words)('no item and no option occurs twice in $language', ({ byItem }) => {
  const questions = Object.values(byItem).map((own) => JSON.stringify([own.stem, own.passage, own.picture_alt]))
  expect(new Set(questions).size).toBe(questions.length)
  for (const own of Object.values(byItem)) {
    const options = Object.values(own.options ?? own.option_alts ?? {})
    expect(new Set(options).size).toBe(options.length)
  }
})

test('Kazakh and Russian words contain no Latin letters, and Russian ones no Kazakh letters', () => {
  const cyrillic = words.filter(({ language }) => language !== 'en')
  for (const { byItem } of cyrillic)
    expect(
      Object.values(byItem)
        .flatMap(sentences)
        .filter((text) => /[a-z]/i.test(text)),
    ).toEqual([])
  expect(
    Object.values(wordsOf('ru'))
      .flatMap(sentences)
      .filter((text) => /[әғқңөұүһі]/i.test(text)),
  ).toEqual([])
})

test('tables and charts show the same numbers in every language', () => {
  const figures = (language: string) =>
    Object.entries(wordsOf(language)).map(([id, own]) => [
      id,
      own.table?.rows
        .flat()
        .filter((cell) => /^[\d\s.,]+$/.test(cell))
        .map((cell) => cell.replace(',', '.')),
    ])
  expect(figures('kk')).toEqual(figures('ru'))
  expect(figures('en')).toEqual(figures('ru'))
})

test('every key names existing options', () => {
  for (const item of counted) {
    const key = keys[item.id]
    expect(item.options ?? []).toEqual(expect.arrayContaining([key?.right ?? [], key?.order ?? []].flat()))
    expect(item.right ?? []).toEqual(expect.arrayContaining(Object.values(key?.pairs ?? {})))
  }
})

const ofKind = (...kinds: string[]) =>
  counted.filter((item) => kinds.includes(item.kind)).map((item) => ({ item, key: keys[item.id] ?? {} }))

test('each kind of item has the key of its kind', () => {
  for (const { key } of ofKind('single', 'picture')) expect(key).toEqual({ right: expect.any(String) })
  for (const { key } of ofKind('multiple'))
    expect(key).toEqual({ right: expect.any(Array), partial: expect.any(Boolean) })
  for (const { key } of ofKind('number')) expect(key).toEqual({ number: expect.any(Number), tolerance: 0 })
  for (const { item, key } of ofKind('match')) expect(keyNames(key.pairs)).toEqual(item.left)
})

test('an order names every option once, and a word fits into its field', () => {
  for (const { item, key } of ofKind('order')) expect(key.order?.toSorted()).toEqual(item.options)
  const words = ofKind('text').flatMap(({ item, key }) =>
    Object.values(key.accept ?? {})
      .flat()
      .map((word) => ({ word, room: item.max_length ?? 0 })),
  )
  expect(words.filter(({ word, room }) => word.length > room)).toEqual([])
})

test('the right positions are spread: none of the first four is right more than twice as often as another', () => {
  const single = counted
    .filter((item) => item.kind === 'single' || item.kind === 'picture')
    .map((item) => keys[item.id]?.right)
  const counts = ['a', 'b', 'c', 'd'].map((place) => single.filter((right) => right === place).length)
  expect(Math.max(...counts)).toBeLessThanOrEqual(2 * Math.min(...counts))
  expect(single.some((right, at) => right === single[at + 1] && right === single[at + 2])).toBe(false)
})

const shown = drawAndSolve(readDrawn('ability-12-14', 'critical'))
const drawn = [...shown, ...drawAndSolve(readDrawn('ability-12-14', 'critical-pilot'))]

test.each(drawn)('$id has the pictures generated for it, and one right option, that of the key', (item) => {
  for (const [name, svg] of filesOf(item)) expect(readFileSync(new URL(`pictures/${name}`, folder), 'utf8')).toBe(svg)
  expect(item.right.map(letterOf)).toEqual([{ ...keys, ...triedKeys }[item.id]?.right])
})

test('every picture of an item exists, no generated one is unused, no two are the same, and none contains text', () => {
  for (const item of [...counted, ...tried])
    for (const name of [item.picture ?? [], Object.values(item.option_pictures ?? {})].flat())
      expect(existsSync(new URL(`pictures/${name}`, folder))).toBe(true)
  const present = readdirSync(new URL('pictures/', folder)).filter((name) => /^c\d\d/.test(name))
  const files = new Map(drawn.flatMap(filesOf))
  expect(present.toSorted()).toEqual([...files.keys()].toSorted())
  // Pilot items may share a figure with another item, but no item has a figure twice.
  const ofCounted = shown.flatMap(filesOf).map(([, svg]) => svg)
  for (const all of [ofCounted, ...drawn.map((item) => filesOf(item).map(([, svg]) => svg))])
    expect(new Set(all).size).toBe(all.length)
  for (const svg of files.values()) expect(svg).not.toContain('<text')
})

test('the number series of the bank has only one continuation, that of the key', () => {
  const series = words.map(({ byItem }) => /\d+(?:, \d+){3,}/.exec(byItem['c05']?.stem ?? '')?.[0])
  expect(new Set(series).size).toBe(1)
  expect(solveSeries((series[0] ?? '').split(', ').map(Number), false)).toEqual([keys['c05']?.number])
})

test('only one order of the robots is possible, that of the key', () => {
  const [a, b, c, e] = [0, 1, 2, 4] as const
  const robots = rowsBy(5, [
    { says: 'before', one: c, other: b },
    { says: 'right-after', one: a, other: c },
    { says: 'before', one: e, other: a },
    { says: 'not-next-to', one: a, other: b },
  ])
  expect(robots.map((order) => order.map((robot) => 'abcde'.charAt(robot)))).toEqual([keys['c06']?.order])
})

test('the row of friends has only one solution', () => {
  const [madina, yerlan, ayan, saule, timur, dana] = [0, 1, 2, 3, 4, 5] as const
  const rows = rowsBy(6, [
    { says: 'next-to', one: dana, other: yerlan },
    { says: 'next-to', one: dana, other: ayan },
    { says: 'apart', one: timur, other: ayan, between: 1 },
    { says: 'before', one: dana, other: saule },
    { says: 'not-next-to', one: timur, other: madina },
  ])
  expect(rows).toEqual([[madina, yerlan, dana, ayan, saule, timur]])
})

test('no other mix of vehicles is cheaper for 58 pupils', () => {
  const upTo = (most: number) => Array.from({ length: most + 1 }, (_, count) => count)
  const mixes = upTo(2).flatMap((buses) =>
    upTo(4).flatMap((minibuses) => upTo(15).map((cars) => ({ buses, minibuses, cars }))),
  )
  const enough = mixes.filter(({ buses, minibuses, cars }) => 40 * buses + 16 * minibuses + 4 * cars >= 58)
  expect(Math.min(...enough.map(({ buses, minibuses, cars }) => 36000 * buses + 15000 * minibuses + 5000 * cars))).toBe(
    keys['c23']?.number,
  )
})

test('the robot on the letters writes the accepted word in every language', () => {
  // Forward 3, right, 2, right, 1, left, 1, right, 2 from the top left square stops at these squares.
  const stops = [
    [0, 3],
    [2, 3],
    [2, 2],
    [3, 2],
    [3, 0],
  ] as const
  for (const { language, byItem } of words) {
    const word = stops.map(([row, column]) => byItem['c14']?.table?.rows[row]?.[column] ?? '').join('')
    expect(keys['c14']?.accept?.[language]?.[0]).toBe(word.toLowerCase())
  }
})

test('pilot items have a key of their kind, right options in every position, and a third of them is text-free', () => {
  expect(Object.keys(triedKeys)).toEqual(tried.map(({ id }) => id))
  const one = tried.flatMap((item) =>
    item.kind === 'single' || item.kind === 'picture' ? [triedKeys[item.id]?.right] : [],
  )
  const counts = ['a', 'b', 'c', 'd'].map((place) => one.filter((right) => right === place).length)
  expect(Math.max(...counts)).toBeLessThanOrEqual(2 * Math.min(...counts))
  expect(tried.filter(({ kind }) => kind === 'picture')).toHaveLength(tried.length / 3)
  const inScale = (name: string) => tried.filter((item) => item.subscale === name).length
  expect([inScale('patterns'), inScale('reasoning'), inScale('evidence')]).toEqual([6, 6, 6])
})

test.each(languages)('pilot items have their texts in %s, and none that exists already', (language) => {
  const own = z.record(z.string(), Words).parse(read(`words/${language}/critical-pilot.yaml`))
  expect(Object.keys(own)).toEqual(tried.map(({ id }) => id))
  for (const item of tried) {
    const said = own[item.id]
    expect(keyNames(said?.options ?? said?.option_alts)).toEqual(item.options)
    expect([said?.chart?.labels.length, Boolean(said?.picture_alt), said?.explanation]).toEqual([
      item.chart?.values.length,
      Boolean(item.picture),
      undefined,
    ])
  }
  const asked = (all: z.infer<typeof Words>[]) =>
    all.map(({ stem, passage, picture_alt }) => JSON.stringify([stem, passage, picture_alt]))
  const everywhere = asked([...Object.values(own), ...Object.values(wordsOf(language))])
  // Only the pictures of the two shapes on a table differ.
  expect(everywhere.length - new Set(everywhere).size).toBe(1)
})

test('written pilot items have one answer each, that of the key', () => {
  const [white, blue, red, green, black] = [0, 1, 2, 3, 4] as const
  const books = rowsBy(5, [
    { says: 'before', one: blue, other: green },
    { says: 'before', one: red, other: blue },
    { says: 'right-after', one: white, other: green },
    { says: 'before', one: black, other: red },
  ])
  expect(books.map((order) => order.map((book) => 'abcde'.charAt(book)))).toEqual([triedKeys['c72']?.order])
  // Assumes in turn that each of the three fed the cat; exactly one of «It was Berik», «Not me» by Berik and «Not me»
  // by Vera is true.
  const fed = [0, 1, 2].filter((who) => [who === 1, who !== 1, who !== 2].filter(Boolean).length === 1)
  expect(fed.map(letterOf)).toEqual([triedKeys['c69']?.right])
  const numbers = Array.from({ length: 100 }, (_, thought) => thought).filter((thought) => (thought - 4) * 3 + 5 === 38)
  expect([numbers, (3 * 6) / 2]).toEqual([[triedKeys['c66']?.number], triedKeys['c78']?.number])
  const { values = [] } = tried.find(({ id }) => id === 'c77')?.chart ?? {}
  const growth = values.slice(1).map((value, at) => value / (values[at] ?? value))
  expect(letterOf(growth.indexOf(Math.max(...growth)))).toBe(triedKeys['c77']?.right)
  expect(12 / 20 > 15 / 30).toBe(triedKeys['c65']?.right === 'c')
})

function sentences(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(sentences) : []
}
