import { retryUntilFound, type Chance } from '../chance.rules.ts'
import { nameOf, somePeople } from '../grammar/people.rules.ts'
import { difficultyOf, type Facets, type MadeItem } from '../made-item.rules.ts'
import {
  everySeating,
  everyStatement,
  isStatementTrue,
  isNegative,
  type Seats,
  type Statement,
} from './statements.rules.ts'
import { seatingWords, type Setting } from './seating-words.rules.ts'

/** People on equally many places, statements about them, and the place that is asked for. */
export interface SeatingTask {
  people: number
  statements: readonly Statement[]
  asks: number
}

interface Level {
  people: number
  negatives: readonly number[]
  says: readonly Statement['says'][]
}

/** From the easiest. */
export const seatingLevels: readonly Level[] = [
  { people: 4, negatives: [0], says: ['before', 'right-after', 'at-end', 'next-to'] },
  { people: 5, negatives: [0], says: ['before', 'after', 'right-after', 'apart', 'at-end', 'next-to'] },
  {
    people: 5,
    negatives: [1, 2],
    says: ['before', 'after', 'right-after', 'next-to', 'apart', 'not-next-to', 'not-at-end', 'not-at'],
  },
  {
    people: 6,
    negatives: [1, 2],
    says: ['before', 'after', 'right-after', 'next-to', 'apart', 'at-end', 'not-next-to', 'not-at-end', 'not-at'],
  },
]

const weights: Facets = { people: 0.4, negatives: 0.5, statements: 0.3, backwards: 0.2 }

const seatings = new Map<number, Seats[]>([4, 5, 6].map((many) => [many, everySeating(many)]))

export function makeSeating(level: number, chance: Chance): MadeItem<SeatingTask, number> {
  const { people: many, negatives, says } = seatingLevels[level - 1] ?? seatingLevels[0]!
  const { seats, statements } = retryUntilFound(() => tried(many, negatives, says, chance))
  const asks = chance.between(0, many - 1)
  const right = seats.indexOf(asks)
  const others = chance.shuffle(
    Array.from({ length: many }, (_, person) => person).filter((person) => person !== right),
  )
  const named = somePeople(many, chance)
  const setting = chance.pick<Setting>(['row', 'queue'])
  const facets: Facets = {
    people: many - 4,
    negatives: statements.filter(isNegative).length,
    statements: statements.length - 3,
    backwards: statements.filter(({ says: word }) => word === 'after').length,
  }
  const inOrder = Array.from({ length: many }, (_, place) => named[seats.indexOf(place)]!)
  return {
    kind: 'single',
    task: { people: many, statements, asks },
    name: nameOfSeating(seats, statements, asks),
    options: [right, ...others].map((value) => ({ value, text: nameOf(named[value]!) })),
    facets,
    difficulty: difficultyOf(-0.8, weights, facets),
    ...seatingWords(setting, { named, statements, asks, inOrder }),
  }
}

/**
 * The name depends neither on the people nor on the order of the statements: people are named by their seats, and
 * statements with the same meaning are written in the same way.
 */
export function nameOfSeating(seats: Seats, statements: readonly Statement[], asks: number): string {
  const all = statements.map((statement) => {
    const one = seats[statement.one] ?? 0
    if (!('other' in statement)) return [statement.says, one, 'place' in statement ? statement.place : ''].join(' ')
    const other = seats[statement.other] ?? 0
    if (statement.says === 'right-after') return `right-after ${one} ${other}`
    const says = statement.says === 'after' ? 'before' : statement.says
    return [says, Math.min(one, other), Math.max(one, other), 'between' in statement ? statement.between : ''].join(' ')
  })
  return `${seats.length}; ${all.toSorted().join('; ')}; ${asks}`
}

/** Tries to find true statements that leave exactly one possible order, none of them redundant. */
function tried(
  many: number,
  negatives: readonly number[],
  says: Level['says'],
  chance: Chance,
): { seats: Seats; statements: Statement[] } | null {
  const all = seatings.get(many) ?? []
  const seats = chance.pick(all)
  const possible = chance.shuffle(
    everyStatement(many).filter((statement) => says.includes(statement.says) && isStatementTrue(statement, seats)),
  )
  const statements: Statement[] = []
  let left = all
  for (const statement of possible) {
    if (left.length === 1) break
    const after = left.filter((seating) => isStatementTrue(statement, seating))
    if (after.length < left.length) statements.push(statement)
    left = after
  }
  if (left.length > 1) return null
  const needed = statements.reduce<Statement[]>((remaining, statement) => {
    const rest = remaining.filter((other) => other !== statement)
    return isEnough(rest, all) ? rest : remaining
  }, statements)
  const areNamed = new Set(
    needed.flatMap((statement) => ('other' in statement ? [statement.one, statement.other] : [statement.one])),
  )
  const isFit = negatives.includes(needed.filter(isNegative).length) && needed.length <= 6 && areNamed.size >= many - 1
  return isFit ? { seats, statements: chance.shuffle(needed) } : null
}

function isEnough(statements: readonly Statement[], all: readonly Seats[]): boolean {
  let found = 0
  for (const seating of all)
    if (statements.every((statement) => isStatementTrue(statement, seating)) && (found += 1) > 1) return false
  return true
}
