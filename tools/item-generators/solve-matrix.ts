import { attributes, isAttribute, type Attribute, type Cell } from './matrix-grammar.ts'

/**
 * Reads a matrix as a pupil would, knowing nothing of how it was made: tries every rule of the grammar along rows and
 * columns, and names the one option that all surviving rules lead to. Null when they disagree or no single option fits.
 */
export function solveMatrix(shown: readonly Cell[], options: readonly Cell[]): number | null {
  const names = Object.keys(shown[0] ?? {}).filter(isAttribute)
  const expected = names.map((name) => predict(shown.map((cell) => cell[name] ?? 0), name))
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

/** What each rule that explains both complete lines says about the third. */
function hypotheses(lines: readonly (readonly number[])[], name: Attribute): number[] {
  const [first = [], second = [], [x = 0, y = 0] = []] = lines
  const complete = [first, second]
  const found: number[] = []
  const every = (fits: (a: number, b: number, c: number) => boolean) => complete.every(([a = 0, b = 0, c = 0]) => fits(a, b, c))
  if (every((a, b, c) => a === b && b === c) && x === y) found.push(x)
  if (isDistribution(complete, x, y)) found.push(first.find((value) => value !== x && value !== y) ?? 0)
  for (const join of joins[attributes[name].kind]) if (every((a, b, c) => join(a, b) === c)) found.push(join(x, y))
  if (attributes[name].kind !== 'nominal' && attributes[name].kind !== 'set') found.push(...steps(first, second, x, y, name))
  return found
}

function isDistribution(complete: readonly (readonly number[])[], x: number, y: number): boolean {
  const [first = [], second = []] = complete
  const same = [...first].sort().join() === [...second].sort().join()
  return same && new Set(first).size === 3 && x !== y && first.includes(x) && first.includes(y)
}

type Join = (a: number, b: number) => number
const joins: Record<(typeof attributes)[Attribute]['kind'], readonly Join[]> = {
  nominal: [],
  cyclic: [],
  ordinal: [(a, b) => a + b, (a, b) => a - b, (a, b) => b - a],
  set: [(a, b) => a ^ b, (a, b) => a | b, (a, b) => a & b, (a, b) => a & ~b, (a, b) => b & ~a],
}

function steps(first: readonly number[], second: readonly number[], x: number, y: number, name: Attribute): number[] {
  const turned = (value: number) => (attributes[name].kind === 'cyclic' ? (value + 16) % 8 : value)
  const changes = [first, second].flatMap(([a = 0, b = 0, c = 0]) => [turned(b - a), turned(c - b)])
  const step = turned(y - x)
  return step !== 0 && changes.every((change) => change === step) ? [turned(y + step)] : []
}
