/** A way to go on from the terms so far. */
type Program = (terms: readonly number[]) => number

/**
 * What comes next, by trial: every program of a small language is run from the first terms on, and those that come to all that is shown say what
 * follows. One number where they agree.
 */
export function solveSeries(shown: readonly number[], areLetters: boolean): number[] {
  const said = programs(shown, areLetters).flatMap(({ program, start }) => (runs(program, start, shown) ? [program(shown)] : []))
  return [...new Set(said)]
}

function runs(program: Program, start: number, shown: readonly number[]): boolean {
  for (let length = start; length < shown.length; length += 1) if (program(shown.slice(0, length)) !== shown[length]) return false
  return true
}

/** Each program with as many terms as it needs before it can say anything. */
function programs(shown: readonly number[], areLetters: boolean): { program: Program; start: number }[] {
  const back = (terms: readonly number[], many: number) => terms[terms.length - many] ?? 0
  const differences = shown.slice(1).map((term, at) => term - (shown[at] ?? 0))
  const factors = areLetters ? [1] : [1, 2, 3, 4]
  const [a = 0, b = 0, c = 0] = differences
  const all: { program: Program; start: number }[] = []
  for (const factor of factors) {
    const more = (shown[1] ?? 0) - factor * (shown[0] ?? 0)
    all.push({ program: (terms) => factor * back(terms, 1) + more, start: 2 })
    for (const other of factors) {
      const then = (shown[2] ?? 0) - other * (shown[1] ?? 0)
      // A step either multiplies or adds.
      if ((factor !== 1 && more !== 0) || (other !== 1 && then !== 0)) continue
      all.push({ program: (terms) => (terms.length % 2 === 1 ? factor * back(terms, 1) + more : other * back(terms, 1) + then), start: 3 })
    }
  }
  for (let growth = -12; growth <= 12; growth += 1) all.push({ program: (terms) => back(terms, 1) + a + growth * (terms.length - 1), start: 2 })
  if (!areLetters) all.push({ program: (terms) => back(terms, 1) + back(terms, 2), start: 3 })
  if (shown.length >= 6) all.push({ program: (terms) => back(terms, 2) + (terms.length % 2 === 0 ? a + b : b + c), start: 4 })
  return all
}
