/** Computes the next term from the terms so far. */
type Program = (terms: readonly number[]) => number

/**
 * Finds the next term by trial: runs every program of a small language from the first terms on, and collects the next
 * terms of those that reproduce all shown terms. The result has one number if they agree.
 */
export function solveSeries(shown: readonly number[], areLetters: boolean): number[] {
  const terms = programs(shown, areLetters).flatMap(({ program, start }) =>
    runs(program, start, shown) ? [program(shown)] : [],
  )
  return [...new Set(terms)]
}

function runs(program: Program, start: number, shown: readonly number[]): boolean {
  for (let length = start; length < shown.length; length += 1)
    if (program(shown.slice(0, length)) !== shown[length]) return false
  return true
}

interface Start {
  program: Program
  /** How many terms the program needs to begin. */
  start: number
}

const back = (terms: readonly number[], many: number) => terms[terms.length - many] ?? 0

function programs(shown: readonly number[], areLetters: boolean): Start[] {
  const factors = areLetters ? [1] : [1, 2, 3, 4]
  return [
    ...factors.map((factor) => timesAndMore(shown, factor)),
    ...factors.flatMap((factor) => factors.flatMap((other) => byTurns(shown, factor, other))),
    ...stepsThatGrow(shown),
    ...(areLetters ? [] : [{ program: (terms: readonly number[]) => back(terms, 1) + back(terms, 2), start: 3 }]),
    ...(shown.length >= 6 ? [everyOther(shown)] : []),
  ]
}

function timesAndMore([first = 0, second = 0]: readonly number[], factor: number): Start {
  return { program: (terms) => factor * back(terms, 1) + second - factor * first, start: 2 }
}

/** Two alternating steps, each of which multiplies or adds. */
function byTurns([first = 0, second = 0, third = 0]: readonly number[], factor: number, other: number): Start[] {
  const [more, then] = [second - factor * first, third - other * second]
  if ((factor !== 1 && more !== 0) || (other !== 1 && then !== 0)) return []
  return [
    {
      program: (terms) => (terms.length % 2 === 1 ? factor * back(terms, 1) + more : other * back(terms, 1) + then),
      start: 3,
    },
  ]
}

function stepsThatGrow([first = 0, second = 0]: readonly number[]): Start[] {
  const growths = Array.from({ length: 25 }, (_, at) => at - 12)
  return growths.map((growth) => ({
    program: (terms) => back(terms, 1) + second - first + growth * (terms.length - 1),
    start: 2,
  }))
}

function everyOther([first = 0, second = 0, third = 0, fourth = 0]: readonly number[]): Start {
  return { program: (terms) => back(terms, 2) + (terms.length % 2 === 0 ? third - first : fourth - second), start: 4 }
}
