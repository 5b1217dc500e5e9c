/** A: all S are P; E: no S is P; I: some S are P; O: some S are not P. */
export type Quantifier = 'A' | 'E' | 'I' | 'O'

/** A proposition about two terms: 0 is the subject of the conclusion, 1 its predicate, 2 the middle term. */
export interface Proposition {
  quantifier: Quantifier
  of: number
  is: number
}

/** The terms of the first and the second premise in each of the four figures. */
const figures: Record<number, [first: [number, number], second: [number, number]]> = {
  1: [
    [2, 1],
    [0, 2],
  ],
  2: [
    [1, 2],
    [0, 2],
  ],
  3: [
    [2, 1],
    [2, 0],
  ],
  4: [
    [1, 2],
    [2, 0],
  ],
}

/** The valid forms (mood and figure), without and with the assumption that each kind has members. */
const valid = 'AAA1 EAE1 AII1 EIO1 EAE2 AEE2 EIO2 AOO2 IAI3 AII3 OAO3 EIO3 AEE4 IAI4 EIO4'.split(' ')
const validIfAny = [...valid, ...'AAI1 EAO1 EAO2 AEO2 AAI3 EAO3 AAI4 AEO4 EAO4'.split(' ')]

export interface Form {
  premises: [Quantifier, Quantifier]
  figure: number
}

export const isQuantifier = (letter: string | undefined): letter is Quantifier =>
  letter === 'A' || letter === 'E' || letter === 'I' || letter === 'O'

export function premisesOf({ premises: [one, other], figure }: Form): [Proposition, Proposition] {
  const [first, second] = figures[figure] ?? figures[1]!
  return [
    { quantifier: one, of: first[0], is: first[1] },
    { quantifier: other, of: second[0], is: second[1] },
  ]
}

/** All possible statements about subject and predicate, in both directions. */
export const conclusions: readonly Proposition[] = (['A', 'E', 'I', 'O'] as const).flatMap((quantifier) => [
  { quantifier, of: 0, is: 1 },
  { quantifier, of: 1, is: 0 },
])

/** All conclusions that follow; with `ifAny`, assuming that each kind has members. */
export function conclusionsOf(form: Form, ifAny: boolean): Proposition[] {
  const forms = ifAny ? validIfAny : valid
  const { premises, figure } = form
  // In the other direction the premises change places, and figures 1 and 4 are swapped.
  const turned = [premises[1], premises[0], figure === 1 ? 4 : figure === 4 ? 1 : figure].join('')
  const straight = [...premises, figure].join('')
  const holds = ({ quantifier, of }: Proposition) => {
    const name = of === 0 ? straight : turned
    return forms.includes(name.slice(0, 2) + quantifier + name.slice(2))
  }
  const direct = conclusions.filter(holds)
  // «No» and «some» mean the same in both directions.
  return conclusions.filter((one) => direct.some((proposition) => isSame(one, proposition)))
}

const isSame = (one: Proposition, other: Proposition): boolean =>
  one.quantifier === other.quantifier && (one.of === other.of || one.quantifier === 'E' || one.quantifier === 'I')
