import type { Cell } from '../../server/src/diagnostics/generators/drawing/draw-cell.rules.ts'
import { attributes, isAttribute, type Attribute } from './matrix-grammar.ts'

/**
 * Reads a matrix as a pupil would, knowing nothing of how it was made: tries every rule of the grammar along rows and
 * columns, and names the one option that all surviving rules lead to. Null when they disagree or no single option fits.
 */
export function solveMatrix(shown: readonly Cell[], options: readonly Cell[]): number | null {
  const names = Object.keys(shown[0] ?? {}).filter(isAttribute)
  const expected = names.map((name) =>
    predict(
      shown.map((cell) => cell[name] ?? 0),
      name,
    ),
  )
  if (expected.includes(null)) return null
  const fitting = options.flatMap((option, at) => (names.every((name, n) => option[name] === expected[n]) ? [at] : []))
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

function predict(values: readonly number[], name: Attribute): number | null {
  const rows = [values.slice(0, 3), values.slice(3, 6), values.slice(6)]
  const columns = [0, 1, 2].map((column) => values.filter((_, at) => at % 3 === column))
  const predictions = new Set([...hypotheses(rows, name), ...hypotheses(columns, name)])
  const [only] = predictions
  return predictions.size === 1 && only !== undefined ? only : null
}

/** Two whole lines and the beginning of a third. */
type Lines = { first: readonly number[]; second: readonly number[]; x: number; y: number }

/** What each rule that explains both complete lines says about the third. */
function hypotheses([first = [], second = [], [x = 0, y = 0] = []]: readonly (readonly number[])[], name: Attribute): number[] {
  const lines = { first, second, x, y }
  const { kind } = attributes[name]
  return [
    ...constant(lines),
    ...distribution(lines),
    ...combinations(lines, joins[kind]),
    ...(kind === 'ordinal' || kind === 'cyclic' ? steps(lines, kind) : []),
  ]
}

const constant = ({ first, second, x, y }: Lines) => ([first, second, [x, y]].every((line) => new Set(line).size === 1) ? [x] : [])

function distribution({ first, second, x, y }: Lines): number[] {
  const same = first.toSorted((a, b) => a - b).join() === second.toSorted((a, b) => a - b).join()
  const fits = same && new Set(first).size === 3 && x !== y && first.includes(x) && first.includes(y)
  return fits ? first.filter((value) => value !== x && value !== y) : []
}

const combinations = ({ first, second, x, y }: Lines, possible: readonly Join[]) =>
  possible.filter((join) => [first, second].every(([a = 0, b = 0, c]) => join(a, b) === c)).map((join) => join(x, y))

type Join = (a: number, b: number) => number
const joins: Record<(typeof attributes)[Attribute]['kind'], readonly Join[]> = {
  nominal: [],
  cyclic: [],
  ordinal: [(a, b) => a + b, (a, b) => a - b, (a, b) => b - a],
  set: [(a, b) => a ^ b, (a, b) => a | b, (a, b) => a & b, (a, b) => a & ~b, (a, b) => b & ~a],
}

function steps({ first, second, x, y }: Lines, kind: 'ordinal' | 'cyclic'): number[] {
  const turned = (value: number) => (kind === 'cyclic' ? (value + 16) % 8 : value)
  const changes = [first, second].flatMap(([a = 0, b = 0, c = 0]) => [turned(b - a), turned(c - b)])
  const step = turned(y - x)
  return step !== 0 && changes.every((change) => change === step) ? [turned(y + step)] : []
}
