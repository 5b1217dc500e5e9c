import type { Chance } from '../chance.rules.ts'
import type { Cell } from '../drawing/draw-cell.rules.ts'

export type Attribute = keyof Cell
export type Rule = 'constant' | 'progression' | 'rotation' | 'distribution' | 'addition' | 'xor' | 'or' | 'and'

export const shownValues: Record<Attribute, readonly number[]> = {
  shape: [0, 1, 2],
  fill: [0, 1, 2],
  turn: [0, 1, 2, 3, 4, 5, 6, 7],
  dots: [1, 2, 3, 4, 5],
  horns: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
}

/**
 * Nine values, row by row, that follow a rule. `step` is the step of a progression, or a turn in eighths of a circle.
 */
export function valuesBy(rule: Rule, name: Attribute, step: number, chance: Chance): number[] {
  return makers[rule](name, step, chance)
}

type Maker = (name: Attribute, step: number, chance: Chance) => number[]

const makers: Record<Rule, Maker> = {
  constant: (name, _, chance) => starts(name, chance).flatMap((value) => [value, value, value]),
  progression: (name, step, chance) =>
    [0, 1, 2].flatMap(() => sequence(chance.pick(shownValues[name]), (value) => value + step)),
  rotation: (name, step, chance) =>
    starts(name, chance).flatMap((value) => sequence(value, (turn) => (turn + step + 8) % 8)),
  distribution: (name, _, chance) => {
    const [a = 0, b = 0, c = 0] = starts(name, chance)
    const shift = chance.pick([
      [a, b, c, b, c, a, c, a, b],
      [a, b, c, c, a, b, b, c, a],
    ])
    return chance.shuffle([0, 3, 6]).flatMap((row) => shift.slice(row, row + 3))
  },
  addition: (name, _, chance) => combined(name, chance, (a, b) => a + b),
  xor: (name, _, chance) => combined(name, chance, (a, b) => a ^ b),
  or: (name, _, chance) => combined(name, chance, (a, b) => a | b),
  and: (name, _, chance) => combined(name, chance, (a, b) => a & b),
}

/** Turns start at quarters, so that turned figures are easy to tell apart on a small screen. */
const starts = (name: Attribute, chance: Chance) =>
  chance.shuffle(name === 'turn' ? [0, 2, 4, 6] : shownValues[name]).slice(0, 3)

const sequence = (first: number, next: (value: number) => number) => [first, next(first), next(next(first))]

const combined = (name: Attribute, chance: Chance, join: (a: number, b: number) => number) =>
  [0, 1, 2].flatMap(() => {
    const [a, b] = [chance.pick(shownValues[name]), chance.pick(shownValues[name])]
    return [a, b, join(a, b)]
  })

/**
 * All values that could come last in a matrix of eight shown values, by any rule that fits its complete rows or
 * columns.
 */
export function possibleLastValues(shown: readonly number[], name: Attribute): Set<number> {
  const rows = [shown.slice(0, 3), shown.slice(3, 6), shown.slice(6)]
  const columns = [0, 1, 2].map((column) => shown.filter((_, at) => at % 3 === column))
  return new Set(
    [rows, columns].flatMap(([first = [], second = [], [x = 0, y = 0] = []]) => lastBy({ first, second, x, y }, name)),
  )
}

type Lines = { first: readonly number[]; second: readonly number[]; x: number; y: number }

function lastBy({ first, second, x, y }: Lines, name: Attribute): number[] {
  const isSame = [first, second, [x, y]].every((line) => line.every((value) => value === line[0]))
  const others = first.filter((value) => value !== x && value !== y)
  const isSpread =
    new Set(first).size === 3 &&
    first.every((value) => second.includes(value)) &&
    new Set(second).size === 3 &&
    others.length === 1
  const joined = joins(name).filter((join) => [first, second].every(([a = 0, b = 0, c]) => join(a, b) === c))
  return [
    ...(isSame ? [x] : []),
    ...(isSpread && x !== y ? others : []),
    ...joined.map((join) => join(x, y)),
    ...steppedBy({ first, second, x, y }, name),
  ]
}

function joins(name: Attribute): ((a: number, b: number) => number)[] {
  if (name === 'dots') return [(a, b) => a + b, (a, b) => a - b, (a, b) => b - a]
  return name === 'horns' ? waysToJoinSets : []
}

/**
 * Whether a direction is in the third cell depends on whether it is in the first, in the second or in both: eight ways,
 * three of which have names.
 */
const waysToJoinSets = [0, 1, 2, 3, 4, 5, 6, 7].map(
  (way) => (a: number, b: number) => (way & 1 ? a & b : 0) | (way & 2 ? a & ~b : 0) | (way & 4 ? b & ~a : 0),
)

function steppedBy({ first, second, x, y }: Lines, name: Attribute): number[] {
  if (name !== 'dots' && name !== 'turn') return []
  const onCircle = (value: number) => (name === 'turn' ? (value + 16) % 8 : value)
  const step = onCircle(y - x)
  const changes = [first, second].flatMap(([a = 0, b = 0, c = 0]) => [onCircle(b - a), onCircle(c - b)])
  return step !== 0 && changes.every((change) => change === step) ? [onCircle(y + step)] : []
}
