import type { Cell } from '../../server/src/diagnostics/generators/drawing/draw-cell.rules.ts'
import { attributes, isAttribute, type Attribute } from './matrix-grammar.ts'
import { firstAccepted, insertAt, type Random } from './random.ts'
import { solveMatrix } from './solve-matrix.ts'

export type Rule = 'constant' | 'progression' | 'rotation' | 'distribution' | 'addition' | 'xor'
export type MatrixRadicals = { rules: Readonly<Partial<Record<Attribute, Rule>>>; step?: number; place: number }
export type Matrix = { cells: readonly Cell[]; options: readonly Cell[]; right: number }

/** Nine cells of which the last is asked for, and six options. */
export function generateMatrix(radicals: MatrixRadicals, seed: number): Matrix {
  return firstAccepted(seed, (chance) => {
    const cells = drawCells(radicals, chance)
    if (cells === null || !isWorthSolving(cells, radicals)) return null
    const asked = cells[8] ?? {}
    const wrong = distractors(cells, Object.keys(radicals.rules).filter(isAttribute), chance)
    if (wrong === null) return null
    const options = insertAt(wrong, radicals.place, asked)
    const shown = cells.slice(0, 8)
    return solveMatrix(shown, options) === radicals.place ? { cells: shown, options, right: radicals.place } : null
  })
}

/** Nine different cells, so that no rule hides behind another; what is combined and what results varies from row to row. */
function isWorthSolving(cells: readonly Cell[], radicals: MatrixRadicals): boolean {
  const combining = Object.entries(radicals.rules)
    .filter(([, rule]) => rule === 'addition' || rule === 'xor')
    .map(([name]) => name)
  const varies = (name: string, column: number) =>
    new Set([0, 3, 6].map((row) => Object.entries(cells[row + column] ?? {}).find(([key]) => key === name)?.[1])).size > 1
  return new Set(cells.map((cell) => JSON.stringify(cell))).size === 9 && combining.every((name) => [0, 1, 2].every((column) => varies(name, column)))
}

function drawCells(radicals: MatrixRadicals, chance: Random): Cell[] | null {
  const cells: Partial<Record<Attribute, number>>[] = Array.from({ length: 9 }, () => ({}))
  for (const [name, rule] of Object.entries(radicals.rules)) {
    if (!isAttribute(name)) throw new Error(`no attribute ${name}`)
    const values = makers[rule](name, chance, radicals.step ?? 1)
    if (values.some((value) => !attributes[name].values.some((known) => known === value))) return null
    values.forEach((value, at) => Object.assign(cells[at] ?? {}, { [name]: value }))
  }
  return cells
}

type Maker = (name: Attribute, chance: Random, step: number) => number[]

const makers: Record<Rule, Maker> = {
  constant: (name, chance) => starts(name, chance).flatMap((value) => [value, value, value]),
  progression: (name, chance, step) => [0, 1, 2].flatMap(() => sequence(chance.pick(attributes[name].values), (value) => value + step)),
  rotation: (name, chance, step) => starts(name, chance).flatMap((value) => sequence(value, (turn) => (turn + step + 8) % 8)),
  distribution: (name, chance) => {
    const [a = 0, b = 0, c = 0] = starts(name, chance)
    return chance
      .shuffle(
        chance.pick([
          [
            [a, b, c],
            [b, c, a],
            [c, a, b],
          ],
          [
            [a, b, c],
            [c, a, b],
            [b, c, a],
          ],
        ]),
      )
      .flat()
  },
  addition: (name, chance) => combined(name, chance, (a, b) => a + b),
  xor: (name, chance) => combined(name, chance, (a, b) => a ^ b),
}

// A cyclic attribute starts on the quarters, so that turned figures stay easy to tell apart on a small screen.
const starts = (name: Attribute, chance: Random) => chance.shuffle(name === 'turn' ? [0, 2, 4, 6] : [...attributes[name].values]).slice(0, 3)
const sequence = (first: number, next: (value: number) => number) => [first, next(first), next(next(first))]
const combined = (name: Attribute, chance: Random, join: (a: number, b: number) => number) =>
  [0, 1, 2].flatMap(() => {
    const a = chance.pick(attributes[name].values)
    const b = chance.pick(attributes[name].values)
    return [a, b, join(a, b)]
  })

/**
 * Every value of every attribute stands in equally many options: a full 3 × 2 crossing for two rules,
 * six of the eight combinations for three. So nobody finds the answer by counting among the options.
 */
function distractors(cells: readonly Cell[], names: readonly Attribute[], chance: Random): Cell[] | null {
  const asked = cells[8] ?? {}
  const other = names.map((name) => alternatives(cells, name, chance))
  const [first, second, third] = names
  if (first === undefined || second === undefined) return null
  const crossing =
    third === undefined
      ? [
          [0, 1],
          [1, 0],
          [1, 1],
          [2, 0],
          [2, 1],
        ]
      : chance.pick([
          [
            [0, 0, 1],
            [0, 1, 0],
            [1, 0, 1],
            [1, 1, 0],
            [1, 1, 1],
          ],
          [
            [0, 1, 0],
            [1, 0, 0],
            [0, 1, 1],
            [1, 0, 1],
            [1, 1, 1],
          ],
          [
            [0, 0, 1],
            [1, 0, 0],
            [0, 1, 1],
            [1, 1, 0],
            [1, 1, 1],
          ],
        ])
  const options = crossing.map((choice) => Object.fromEntries(names.map((name, at) => [name, [asked[name], ...(other[at] ?? [])][choice[at] ?? 0]])))
  return options.some((option) => names.some((name) => option[name] === undefined)) ? null : chance.shuffle(options)
}

/** Wrong values worth considering: those of the neighbouring cells first, then any of the attribute. */
function alternatives(cells: readonly Cell[], name: Attribute, chance: Random): number[] {
  const value = (at: number) => cells[at]?.[name] ?? -1
  const near = chance.shuffle([value(7), value(5), value(6), value(2)])
  const rest = chance.shuffle([...attributes[name].values])
  return [...new Set([...near, ...rest])].filter((other) => other !== value(8) && other >= 0).slice(0, 2)
}
