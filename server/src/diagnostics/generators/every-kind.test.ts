import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#contract/values/locale'
import { seededRandom } from '../instrument/seeded.rules.ts'
import { makeItem, useOf } from './make-item.rules.ts'
import { moveRightOption, type MadeItem } from './made-item.rules.ts'
import { makerNames, makerOf, type MakerName } from './makers.rules.ts'
import { solveMatrix } from './matrix/matrix-solver.ts'
import { solveNet } from './nets/nets-solver.ts'
import { solveRotation } from './rotation/rotation-solver.ts'
import { solveSeating } from './seating/seating-solver.ts'
import { solveSeries } from './series/series-solver.ts'
import { solveStory } from './stories/story-solver.ts'
import { solveSyllogism } from './syllogisms/syllogism-solver.ts'
import { solveGrowing, solveOdd, solvePattern } from './young/young-solvers.ts'
import {
  checkDifferentOptions,
  checkEvenPlaces,
  checkUnique,
  checkNotCountable,
  checkOneRightOption,
  checkReadable,
  type Attributes,
  type Solver,
} from './six-checks.ts'

type Numbers = { terms: readonly number[] }
const next = (areLetters: boolean) => (task: Numbers, values: readonly number[]) => {
  const solved = solveSeries(task.terms, areLetters)
  return solved.length === 1 ? values.flatMap((value, place) => (value === solved[0] ? [place] : [])) : []
}
const asObject = (value: object) => Object.fromEntries(Object.entries(value))
const asNumber = (value: number) => ({ isOdd: value % 2 === 1, ends: value % 10, length: String(value).length })
const asSaid = (value: 'nothing' | { quantifier: string; of: number }) =>
  value === 'nothing' ? { quantifier: value } : { quantifier: value.quantifier, of: value.of }
/** Countable attributes of a shape: its extent along each axis. */
const asShape = ({ solid }: { solid: readonly (readonly number[])[] }) =>
  Object.fromEntries([0, 1, 2].map((axis) => [axis, new Set(solid.map((point) => point[axis])).size]))
/**
 * Countable attributes: of a cube the mark on each face, of a figure of squares its width and height, of a mark only
 * the mark itself.
 */
const asFaces = (value: number | readonly (number | readonly number[])[]) => {
  if (typeof value === 'number') return { value }
  if (value.length === 3) return { top: value[0], left: value[1], right: value[2] }
  const along = (axis: number) =>
    new Set(value.map((square) => (typeof square === 'number' ? square : square[axis]))).size
  return { width: along(0), height: along(1) }
}

interface Kind {
  solve: Solver
  attributes: Attributes
  solver: string
  seeds: number
}
const kinds: Record<MakerName, Kind> = {
  matrix: { solve: solveMatrix, attributes: asObject, solver: 'matrix/matrix-solver.ts', seeds: 300 },
  series: { solve: next(false), attributes: asNumber, solver: 'series/series-solver.ts', seeds: 800 },
  letters: {
    solve: next(true),
    attributes: (value: number) => ({ value }),
    solver: 'series/series-solver.ts',
    seeds: 800,
  },
  rotation: { solve: solveRotation, attributes: asShape, solver: 'rotation/rotation-solver.ts', seeds: 100 },
  seating: {
    solve: solveSeating,
    attributes: (value: number) => ({ value }),
    solver: 'seating/seating-solver.ts',
    seeds: 120,
  },
  syllogism: { solve: solveSyllogism, attributes: asSaid, solver: 'syllogisms/syllogism-solver.ts', seeds: 400 },
  story: { solve: solveStory, attributes: asNumber, solver: 'stories/story-solver.ts', seeds: 800 },
  net: { solve: solveNet, attributes: asFaces, solver: 'nets/nets-solver.ts', seeds: 150 },
  pattern: { solve: solvePattern, attributes: asObject, solver: 'young/young-solvers.ts', seeds: 300 },
  odd: { solve: solveOdd, attributes: asObject, solver: 'young/young-solvers.ts', seeds: 300 },
  growing: { solve: solveGrowing, attributes: asObject, solver: 'young/young-solvers.ts', seeds: 300 },
}
/**
 * Multiplies the number of seeds: `SEEDS=10 npx vitest run server/src/diagnostics/generators` checks ten times as many.
 */
const more = Number(process.env.SEEDS ?? 1)
const cases = makerNames.flatMap((name) =>
  Array.from({ length: makerOf(name).levels }, (_, at) => [name, at + 1] as const),
)
const made = new Map<string, MadeItem[]>()
const itemsOf = (name: MakerName, level: number): MadeItem[] => {
  const key = `${name} ${level}`
  const items =
    made.get(key) ??
    Array.from({ length: kinds[name].seeds * more }, (_, seed) =>
      makeItem({ name, level }, 'test', seededRandom(seed, 'six checks')),
    )
  made.set(key, items)
  return items
}

test.each(cases)('every %s of level %i passes the checks of one item', (name, level) => {
  const { solve, attributes } = kinds[name]
  const faults = itemsOf(name, level).flatMap((item, seed) => {
    const all = [
      checkOneRightOption(item, solve),
      checkDifferentOptions(item),
      checkNotCountable(item, attributes),
      checkReadable(item),
    ].flat()
    return all.map((fault) => `seed ${seed}: ${fault} ${JSON.stringify(item.task)}`)
  })
  expect(faults.slice(0, 5)).toEqual([])
})

test.each(cases)('%s of level %i has the stated number of options, and differs by seed', (name, level) => {
  const items = itemsOf(name, level)
  const { options, kind } = makerOf(name)
  for (const item of items) expect([item.options.length, item.kind]).toEqual([options(level), kind])
  // A form may require at most twelve items of one kind and level, and there are many times as many.
  expect(new Set(items.map((item) => item.name)).size).toBeGreaterThan(48)
})

test.each(makerNames)('the solver of %s is independent: it shares no code with the generator', (name) => {
  const source = readFileSync(new URL(kinds[name].solver, import.meta.url), 'utf8')
  expect(source).not.toMatch(/\bimport\b/)
  expect(source).not.toMatch(/\brequire\b/)
})

test.each(makerNames)('a higher level of %s is expected to be harder', (name) => {
  const means = Array.from({ length: makerOf(name).levels }, (_, at) => {
    const items = itemsOf(name, at + 1)
    return items.reduce((sum, { difficulty }) => sum + difficulty, 0) / items.length
  })
  expect(means).toEqual(means.toSorted((a, b) => a - b))
})

test('the same seed makes the same bytes, another seed something else', () => {
  for (const [name, level] of cases) {
    const again = (seed: number) => JSON.stringify(makeItem({ name, level }, 'test', seededRandom(seed, 'six checks')))
    expect(again(7)).toBe(JSON.stringify(itemsOf(name, level)[7]))
    expect(again(7)).not.toBe(again(8))
  }
})

const forTheYoungest: readonly MakerName[] = ['pattern', 'odd', 'growing']
test.each([
  [
    'all but those of the youngest',
    (name: MakerName) => !forTheYoungest.includes(name),
    '2Bq_MxGtu_UfT1Yjz5y_MHJVF1mIhccqxX-xRaIFZFw',
  ],
  [
    'those of the youngest',
    (name: MakerName) => forTheYoungest.includes(name),
    '9JxuxN62yJZXJeWFtJX70eX8ovmF-HYAKG4mAprnJ2s',
  ],
])(
  'generated items never change, because attempts are scored by them again; only texts may be corrected (%s)',
  (_, isOne, hash) => {
    const tasks = cases
      .filter(([name]) => isOne(name))
      .map(([name, level]) =>
        itemsOf(name, level)
          .slice(0, 20)
          .map(({ task, options }) => [task, options.map(({ value }) => value)]),
      )
    expect(createHash('sha256').update(JSON.stringify(tasks)).digest('base64url')).toBe(hash)
  },
)

test.each(['series', 'story'] as const)(
  'the rank of a number among the options does not reveal the right one (%s)',
  (name) => {
    for (let level = 1; level <= makerOf(name).levels; level += 1) {
      const ranks = itemsOf(name, level).map(({ options }) => {
        const [right = 0, ...wrong] = options.map(({ value }) => Number(value))
        return wrong.filter((one) => one < right).length
      })
      // Sorted by size, every place is right about equally often, so always choosing the same place is hardly better
      // than guessing.
      for (const place of [0, 1, 2, 3, 4])
        expect(ranks.filter((rank) => rank === place).length / ranks.length).toBeLessThan(0.36)
    }
  },
)

test('practice items are never made for a test', () => {
  for (const [name, level] of cases) {
    const inTest = new Set(itemsOf(name, level).map((item) => item.name))
    for (let seed = 0; seed < 25; seed += 1) {
      const item = makeItem({ name, level }, 'practice', seededRandom(seed, 'six checks'))
      expect([useOf(item), inTest.has(item.name)]).toEqual(['practice', false])
    }
    for (const item of itemsOf(name, level)) expect(useOf(item)).toBe('test')
  }
})

test('no language has an unfilled gap or a foreign letter', () => {
  const foreign = {
    ru: /[a-zәғқңөұүһі{}]|undefined/i,
    kk: /[a-z{}]|undefined/i,
    en: /[\p{Script=Cyrillic}{}]|undefined/iu,
  }
  for (const [name, level] of cases)
    for (const item of itemsOf(name, level).slice(0, 150))
      for (const language of languages) {
        const texts = [
          item.passage,
          item.stem,
          item.hint,
          item.picture?.alt,
          item.explanation,
          ...item.options.flatMap(({ text, alt }) => [text, alt]),
        ]
        expect(texts.map((words) => words?.[language] ?? '').filter((text) => foreign[language].test(text))).toEqual([])
      }
})

test('each check finds the fault it looks for', () => {
  const [good] = itemsOf('matrix', 3)
  const { solve, attributes } = kinds.matrix
  const spoilt = (options: MadeItem['options']): MadeItem => ({ ...good!, options })
  const [right, second, ...rest] = good!.options
  expect(checkOneRightOption(spoilt([second!, right!, ...rest]), solve)).toEqual([
    'the solver finds [1] right, the key says 0',
  ])
  expect(checkOneRightOption(spoilt([right!, right!, ...rest]), solve)).toEqual([
    'the solver finds [0,1] right, the key says 0',
  ])
  expect(checkDifferentOptions(spoilt([right!, second!, second!]))).not.toEqual([])
  expect(checkEvenPlaces([0, 1, 2, 3, 0, 1], 4)).toEqual([])
  expect(checkEvenPlaces([0, 0, 2, 3], 4)).toEqual(['the right option stands 2, 0, 1, 1 times in its places'])
  const counted = (...values: object[]) => checkNotCountable(spoilt(values.map((value) => ({ value }))), attributes)
  expect(counted({ shape: 1, fill: 1 }, { shape: 1, fill: 2 }, { shape: 2, fill: 1 })).toEqual([
    'the right option has what most have, in shape, fill',
  ])
  expect(counted({ shape: 1, fill: 1 }, { shape: 1, fill: 2 }, { shape: 2, fill: 2 })).toEqual([])
  expect(checkReadable({ ...good!, stem: { ...good!.stem, kk: 'ұ'.repeat(30) } })).toEqual([
    `${'ұ'.repeat(30)} is too long for a line`,
  ])
  expect(checkReadable({ ...good!, picture: { svg: '<svg><text>1</text></svg>', alt: good!.stem } })).toEqual([
    'a picture holds <text',
  ])
  expect(checkUnique(['one', 'two', 'one'])).toEqual(['one comes twice'])
})

test('the right option goes to the position given by the form, and the others keep their order', () => {
  const [item] = itemsOf('series', 1)
  const values = (of: MadeItem) => of.options.map(({ value }) => value)
  const [right, ...wrong] = values(item!)
  expect(values(moveRightOption(item!, 2))).toEqual([...wrong.slice(0, 2), right, ...wrong.slice(2)])
})
