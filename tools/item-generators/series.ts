import { firstAccepted, insertAt, type Random } from './random.ts'
import { continueSeries } from '../../server/src/diagnostics/generators/series/continue-series.rules.ts'

export type NumberRadicals = { rule: 'add' | 'multiply' | 'growing' | 'alternating' | 'sum-of-two'; terms: number }
export type NumberSeries = { terms: readonly number[]; answer: number }

/** A number series whose next term is the same under every rule that explains the shown ones. */
export function generateNumberSeries(radicals: NumberRadicals, seed: number): NumberSeries {
  return firstAccepted(seed, (chance) => {
    const all = numberRules[radicals.rule](chance, radicals.terms + 1)
    const terms = all.slice(0, -1)
    const answer = all.at(-1)
    if (answer === undefined || answer > 200 || Math.min(...all) < 0) return null
    return continueSeries(terms) === answer ? { terms, answer } : null
  })
}

const numberRules: Record<NumberRadicals['rule'], (chance: Random, length: number) => number[]> = {
  add: (chance, length) => grow(chance.below(9) + 1, length, always(chance.below(8) + 2)),
  multiply: (chance, length) => {
    const factor = chance.below(2) + 2
    return walk(chance.below(5) + 1, length, (value) => value * factor)
  },
  growing: (chance, length) => {
    const first = chance.below(4) + 1
    const more = chance.below(3) + 1
    return grow(chance.below(9) + 1, length, (at) => first + more * at)
  },
  alternating: (chance, length) => {
    const factor = chance.below(2) + 2
    const less = chance.below(5) + 2
    return walk(chance.below(6) + 4, length, (value, at) => (at % 2 === 0 ? value * factor : value - less))
  },
  'sum-of-two': (chance, length) => {
    const terms = [chance.below(4) + 1, chance.below(5) + 2]
    while (terms.length < length) terms.push((terms.at(-1) ?? 0) + (terms.at(-2) ?? 0))
    return terms
  },
}

/** A figure of a series: a mark on a ring of eight places around a horn turned by eighths. */
export type Figure = Readonly<{ mark: number; turn: number }>
export type FigureRadicals = { mark: 'steady' | 'growing' | 'alternating'; turn: 'steady' | 'alternating'; terms: number; place: number }
export type FigureSeries = { shown: readonly Figure[]; options: readonly Figure[]; right: number }

export function generateFigureSeries(radicals: FigureRadicals, seed: number): FigureSeries {
  return firstAccepted(seed, (chance) => {
    const marks = grow(chance.below(8), radicals.terms + 1, ringRules[radicals.mark](chance)).map(onRing)
    const turns = grow(chance.below(8), radicals.terms + 1, ringRules[radicals.turn](chance)).map(onRing)
    const figures = marks.map((mark, at) => ({ mark, turn: turns[at] ?? 0 }))
    const shown = figures.slice(0, -1)
    const asked = figures.at(-1)
    const last = shown.at(-1)
    if (asked === undefined || last === undefined || asked.mark === last.mark || asked.turn === last.turn) return null
    const options = insertAt(chance.shuffle(wrongFigures(asked, last)), radicals.place, asked)
    return solveFigures(shown, options) === radicals.place ? { shown, options, right: radicals.place } : null
  })
}

/** The option that continues both the mark and the turn; null when a rule of the grammar leads elsewhere. */
export function solveFigures(shown: readonly Figure[], options: readonly Figure[]): number | null {
  const mark = continueSeries(
    shown.map((figure) => figure.mark),
    8,
  )
  const turn = continueSeries(
    shown.map((figure) => figure.turn),
    8,
  )
  const fitting = options.flatMap((option, at) => (option.mark === mark && option.turn === turn ? [at] : []))
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

// Three marks crossed with two turns: each value stands equally often among the six options.
function wrongFigures(asked: Figure, last: Figure): Figure[] {
  const step = onRing(asked.mark - last.mark)
  const marks = [...new Set([onRing(last.mark + step - 1), onRing(last.mark - step), onRing(asked.mark + 2)])].filter((mark) => mark !== asked.mark)
  const [near = 0, far = 0] = marks
  const turn = last.turn
  return [
    { ...asked, turn },
    { ...asked, mark: near },
    { mark: near, turn },
    { ...asked, mark: far },
    { mark: far, turn },
  ]
}

const ringRules: Record<FigureRadicals['mark'], (chance: Random) => (at: number) => number> = {
  steady: (chance) => always(chance.pick([1, 2, 3, 5, 6, 7])),
  growing: () => (at) => at + 1,
  alternating: (chance) => {
    const [first = 1, second = 2] = chance.shuffle([1, 2, 3, 6])
    return (at) => (at % 2 === 0 ? first : second)
  },
}

const always = (step: number) => () => step
const onRing = (value: number) => ((value % 8) + 8) % 8
const grow = (first: number, length: number, step: (at: number) => number) => walk(first, length, (value, at) => value + step(at))

function walk(first: number, length: number, next: (value: number, at: number) => number): number[] {
  const terms = [first]
  while (terms.length < length) terms.push(next(terms.at(-1) ?? 0, terms.length - 1))
  return terms
}
