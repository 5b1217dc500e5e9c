import { firstAccepted, type Random } from './random.ts'

/** People are numbers, places run from left to right (or from first to last). */
export type Statement =
  | { says: 'before' | 'next-to' | 'not-next-to'; one: number; other: number }
  | { says: 'right-after'; one: number; other: number }
  | { says: 'at-end' | 'not-at-end'; one: number }
  | { says: 'apart'; one: number; other: number; between: number }
  | { says: 'not-at'; one: number; place: number }

export type SeatingRadicals = { people: number; negatives: number; kinds: readonly Statement['says'][] }
export type Seating = { arrangement: readonly number[]; statements: readonly Statement[] }

/** True statements that leave exactly one arrangement, none of them superfluous. */
export function generateSeating(radicals: SeatingRadicals, seed: number): Seating {
  return firstAccepted(seed, (chance) => {
    const arrangement = chance.shuffle(Array.from({ length: radicals.people }, (_, person) => person))
    const possible = chance.shuffle(
      everyStatement(radicals.people).filter((statement) => radicals.kinds.includes(statement.says) && holds(statement, arrangement)),
    )
    const statements: Statement[] = []
    while (solveSeating(radicals.people, statements).length > 1) {
      const next = possible.pop()
      if (next === undefined) return null
      statements.push(next)
    }
    const needed = withoutSuperfluous(radicals.people, statements, chance)
    return needed.filter(isNegative).length === radicals.negatives ? { arrangement, statements: needed } : null
  })
}

/** All arrangements in which every statement is true. */
export const solveSeating = (people: number, statements: readonly Statement[]): number[][] =>
  permutations(Array.from({ length: people }, (_, person) => person)).filter((arrangement) => statements.every((statement) => holds(statement, arrangement)))

export const isNegative = (statement: Statement) => statement.says.startsWith('not-')

function holds(statement: Statement, arrangement: readonly number[]): boolean {
  const one = arrangement.indexOf(statement.one)
  if (statement.says === 'not-at') return one !== statement.place
  if (!('other' in statement)) return isEnd(one, arrangement) === (statement.says === 'at-end')
  return holdsBetween(statement, arrangement.indexOf(statement.other) - one)
}

function holdsBetween(statement: Extract<Statement, { other: number }>, distance: number): boolean {
  if (statement.says === 'before') return distance > 0
  if (statement.says === 'right-after') return distance === -1
  if (statement.says === 'next-to') return Math.abs(distance) === 1
  if (statement.says === 'not-next-to') return Math.abs(distance) !== 1
  return statement.says === 'apart' && Math.abs(distance) === statement.between + 1
}

const isEnd = (place: number, arrangement: readonly number[]) => place === 0 || place === arrangement.length - 1

function everyStatement(people: number): Statement[] {
  const persons = Array.from({ length: people }, (_, person) => person)
  const alone = persons.flatMap((one): Statement[] => [
    { says: 'at-end', one },
    { says: 'not-at-end', one },
    ...persons.map((place): Statement => ({ says: 'not-at', one, place })),
  ])
  const pairs = persons.flatMap((one) =>
    persons
      .filter((other) => other !== one)
      .flatMap((other): Statement[] => [
        { says: 'before', one, other },
        { says: 'right-after', one, other },
        { says: 'next-to', one, other },
        { says: 'not-next-to', one, other },
        ...[1, 2, 3].map((between): Statement => ({ says: 'apart', one, other, between })),
      ]),
  )
  return [...alone, ...pairs]
}

function withoutSuperfluous(people: number, statements: readonly Statement[], chance: Random): Statement[] {
  return chance.shuffle(statements).reduce<Statement[]>(
    (kept, statement) => {
      const rest = kept.filter((other) => other !== statement)
      return solveSeating(people, rest).length === 1 ? rest : kept
    },
    [...statements],
  )
}

function permutations(list: readonly number[]): number[][] {
  if (list.length === 0) return [[]]
  return list.flatMap((first, at) => permutations(list.filter((_, other) => other !== at)).map((rest) => [first, ...rest]))
}
