interface Proposition {
  quantifier: string
  of: number
  is: number
}

/**
 * Solves by Venn diagrams of three circles: eight regions, each empty or not. A conclusion follows if it is true in
 * every diagram in which both premises are true. If no conclusion follows, even assuming that no circle is empty, the
 * option that says so is right.
 */
export function solveSyllogism(
  task: { premises: readonly Proposition[] },
  options: readonly (Proposition | 'nothing')[],
): number[] {
  const drawings = Array.from({ length: 256 }, (_, number) =>
    Array.from({ length: 8 }, (__, region) => Math.floor(number / 2 ** region) % 2 === 1),
  )
  const possible = drawings.filter((drawing) => task.premises.every((premise) => isTrue(premise, drawing)))
  const peopled = possible.filter((drawing) =>
    [0, 1, 2].every((circle) => drawing.some((someone, region) => someone && isIn(region, circle))),
  )
  const followsIn = (all: boolean[][], conclusion: Proposition) => all.every((drawing) => isTrue(conclusion, drawing))
  const right = options.flatMap((option, place) => (option !== 'nothing' && followsIn(possible, option) ? [place] : []))
  const isOpen = options.some(
    (option, place) => option !== 'nothing' && !right.includes(place) && followsIn(peopled, option),
  )
  if (isOpen) return []
  return right.length > 0 ? right : options.flatMap((option, place) => (option === 'nothing' ? [place] : []))
}

const isIn = (region: number, circle: number): boolean => Math.floor(region / 2 ** circle) % 2 === 1

function isTrue({ quantifier, of, is }: Proposition, drawing: readonly boolean[]): boolean {
  const someBoth = drawing.some((someone, region) => someone && isIn(region, of) && isIn(region, is))
  const someOnly = drawing.some((someone, region) => someone && isIn(region, of) && !isIn(region, is))
  return { A: !someOnly, E: !someBoth, I: someBoth, O: someOnly }[quantifier] ?? false
}
