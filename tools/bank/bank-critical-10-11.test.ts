import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { cellWords, pictureWords } from '../../server/src/diagnostics/generators/matrix/matrix-words.rules.ts'
import { cubeWords, netWords } from '../../server/src/diagnostics/generators/nets/nets-words.rules.ts'
import { continueSeries } from '../../server/src/diagnostics/generators/series/continue-series.rules.ts'
import { drawAndSolve, filesOf, letterOf, readDrawn } from './drawn.ts'
import { rowsBy } from './rows-by.ts'

const bank = new URL('../../content/diagnostics/ability-10-11/', import.meta.url)
const read = <T>(file: string): T => parse(readFileSync(new URL(file, bank), 'utf8'))

interface Item {
  id: string
  subscale: string
  kind: string
  picture?: string
}
interface Key {
  right?: string | string[]
  order?: string[]
  number?: number
}
interface Words {
  stem: string
  picture_alt?: string
  option_alts?: Record<string, string>
  table?: { rows: string[][] }
}

const { parts } = read<{ parts: { items: string[]; spare: string[] }[] }>('test.yaml')
const [critical] = parts
const all = read<Item[]>('items/critical.yaml')
/** The form shared by all first attempts. */
const counted = all.filter(({ id }) => critical?.items.includes(id))
const key = read<Record<string, Key>>('key/critical.yaml')
const languages = ['ru', 'kk', 'en'] as const
const wordsIn = (language: string) => read<Record<string, Words>>(`words/${language}/critical.yaml`)
const items = readDrawn('ability-10-11', 'critical')
const { matrices, series, nets } = items
const drawn = drawAndSolve(items)

test('the part has 22 items of three subscales', () => {
  expect(counted.map(({ id }) => id)).toEqual(
    Array.from({ length: 22 }, (_, at) => `c${String(at + 1).padStart(2, '0')}`),
  )
  expect(
    ['patterns', 'reasoning', 'evidence'].map((name) => counted.filter(({ subscale }) => subscale === name).length),
  ).toEqual([8, 7, 7])
})

test('there are half as many items again for later forms, each similar to one of the shared form', () => {
  const alike = ({ kind, subscale }: Item) => `${kind} ${subscale}`
  const shared = new Set(counted.map(alike))
  const spare = all.filter(({ id }) => critical?.spare.includes(id))
  expect(spare.filter((item) => !shared.has(alike(item)))).toEqual([])
  // One of them replaces two.
  expect(spare.length + 1).toBeGreaterThanOrEqual(counted.length / 2)
})

test('eight items are text-free, for comparing languages, and are spread over the part', () => {
  const anchors = counted.flatMap(({ subscale }, at) => (subscale === 'patterns' ? [at] : []))
  expect(anchors.length).toBeGreaterThanOrEqual(8)
  expect(Math.max(...anchors.map((at, n) => at - (anchors[n - 1] ?? 0)))).toBeLessThanOrEqual(3)
})

test('the pictures in the folder are the generated ones, exactly one option is right, and the key agrees', () => {
  const files = new Map(drawn.flatMap(filesOf))
  const present = readdirSync(new URL('pictures/', bank)).filter((name) => /^c\d\d/.test(name))
  expect(present.toSorted()).toEqual([...files.keys()].toSorted())
  for (const [name, svg] of files) {
    expect(readFileSync(new URL(`pictures/${name}`, bank), 'utf8')).toBe(svg)
    expect(svg).not.toContain('<text')
  }
  for (const { id, right } of drawn) expect(right.map(letterOf)).toEqual([key[id]?.right])
})

test('each value occurs equally often in four options', () => {
  const all = [...Object.values(matrices), ...Object.values(series)].map(({ options }): object[] => options)
  for (const options of all) {
    expect(new Set(options.map((option) => JSON.stringify(option))).size).toBe(4)
    for (const name of Object.keys(options[0] ?? {})) {
      const values = Map.groupBy(options, (option) => Reflect.get(option, name))
      expect([...values.values()].map((group) => group.length)).toEqual([2, 2])
    }
  }
})

test.each(languages)('the description of a picture matches the drawing (%s)', (language) => {
  const words = wordsIn(language)
  const small = (text: string | undefined) => text?.toLowerCase()
  const toldOf = (id: string) => Object.values(words[id]?.option_alts ?? {}).map(small)
  for (const [id, { shown: cells, options }] of Object.entries(matrices)) {
    expect(words[id]?.picture_alt).toBe(pictureWords(cells, 3)[language])
    expect(toldOf(id)).toEqual(options.map((option) => small(cellWords(option)[language])))
  }
  for (const [id, { shown: cells, options }] of Object.entries(nets)) {
    expect(words[id]?.picture_alt).toBe(netWords(cells)[language])
    expect(toldOf(id)).toEqual(options.map((option) => small(cubeWords(option)[language])))
  }
})

test('the right positions are spread over the part, and never three times the same in a row', () => {
  const places = counted.flatMap(({ id, kind }) => (kind === 'single' || kind === 'picture' ? [key[id]?.right] : []))
  const counts = ['a', 'b', 'c', 'd'].map((place) => places.filter((right) => right === place).length)
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
  expect(places.some((right, at) => right === places[at + 1] && right === places[at + 2])).toBe(false)
})

test('only one order of the runners is possible, that of the key', () => {
  const [aliya, yerzhan, damir, vika, bogdan] = [0, 1, 2, 3, 4] as const
  const orders = rowsBy(5, [
    { says: 'before', one: vika, other: aliya },
    { says: 'right-after', one: damir, other: aliya },
  ]).filter((order) => order[4] === yerzhan && order[0] !== vika)
  expect(orders).toEqual([[bogdan, vika, aliya, damir, yerzhan]])
  expect(key.c06?.order).toEqual([bogdan, vika, aliya, damir, yerzhan].map((runner) => 'abcde'.charAt(runner)))
})

test('only one order of the boxes is possible, that of the key', () => {
  const [yellow, white, black, blue, red] = [0, 1, 2, 3, 4] as const
  const orders = rowsBy(5, [
    { says: 'right-after', one: white, other: red },
    { says: 'before', one: white, other: blue },
  ]).filter((order) => order[0] === black && order[4] !== blue)
  expect(orders).toEqual([[black, red, white, blue, yellow]])
  expect(key.c28?.order).toEqual([black, red, white, blue, yellow].map((box) => 'abcde'.charAt(box)))
})

test.each(['c07', 'c29'])('the number series %s has one next term', (id) => {
  for (const language of languages) {
    const terms = (wordsIn(language)[id]?.stem.match(/\d+/g) ?? []).map(Number)
    expect(continueSeries(terms)).toBe(key[id]?.number)
  }
})

test('only one box makes exactly one label true', () => {
  const labels: ((ball: string) => boolean)[] = [
    (ball) => ball === 'b',
    (ball) => ball !== 'b',
    (ball) => ball !== 'd',
    (ball) => ball === 'c',
  ]
  expect(['a', 'b', 'c', 'd'].filter((ball) => labels.filter((label) => label(ball)).length === 1)).toEqual([
    key.c21?.right,
  ])
})

test('only two glasses differ in the water and in nothing else, in every language', () => {
  for (const language of languages) {
    const rows = wordsIn(language).c17?.table?.rows ?? []
    const fair = rows.flatMap(([one, water, ...rest], at) =>
      rows
        .slice(at + 1)
        .flatMap(([other, otherWater, ...otherRest]) =>
          water !== otherWater && rest.join() === otherRest.join() ? [[one, other]] : [],
        ),
    )
    expect(fair).toEqual([['1', '4']])
  }
  expect(key.c17?.right).toEqual(['a', 'd'])
})

test('no other tickets are cheaper for two adults and three children', () => {
  const upTo = [0, 1, 2, 3]
  const sums = upTo.flatMap((family) =>
    upTo.flatMap((adults) =>
      upTo.flatMap((children) =>
        2 * family + adults >= 2 && 2 * family + children >= 3 && family * 2000 + adults * 800 + children * 400 > 0
          ? [family * 2000 + adults * 800 + children * 400]
          : [],
      ),
    ),
  )
  expect(Math.min(...sums)).toBe(key.c18?.number)
})
