/** People and places are numbers from 0; places are counted from left to right, or from the first to the last. */
export type Statement =
  | { says: 'before' | 'after' | 'next-to' | 'not-next-to' | 'right-after'; one: number; other: number }
  | { says: 'at-end' | 'not-at-end'; one: number }
  | { says: 'apart'; one: number; other: number; between: number }
  | { says: 'not-at'; one: number; place: number }

/** The place of each person. */
export type Seats = readonly number[]

export const isNegative = ({ says }: Statement): boolean => says.startsWith('not-')

export function isStatementTrue(statement: Statement, seats: Seats): boolean {
  const one = seats[statement.one] ?? 0
  if (statement.says === 'not-at') return one !== statement.place
  if (!('other' in statement)) return (one === 0 || one === seats.length - 1) === (statement.says === 'at-end')
  const distance = (seats[statement.other] ?? 0) - one
  if (statement.says === 'apart') return Math.abs(distance) === statement.between + 1
  return ofTwo[statement.says](distance)
}

const ofTwo = {
  before: (distance: number) => distance > 0,
  after: (distance: number) => distance < 0,
  'right-after': (distance: number) => distance === -1,
  'next-to': (distance: number) => Math.abs(distance) === 1,
  'not-next-to': (distance: number) => Math.abs(distance) !== 1,
}

export function everyStatement(many: number): Statement[] {
  const all = Array.from({ length: many }, (_, person) => person)
  return all.flatMap((one): Statement[] => [
    { says: 'at-end', one },
    { says: 'not-at-end', one },
    ...all.map((place): Statement => ({ says: 'not-at', one, place })),
    ...all.filter((other) => other !== one).flatMap((other) => ofPair(one, other)),
  ])
}

const ofPair = (one: number, other: number): Statement[] => [
  ...(['before', 'after', 'right-after', 'next-to', 'not-next-to'] as const).map((says): Statement => ({
    says,
    one,
    other,
  })),
  ...[1, 2, 3].map((between): Statement => ({ says: 'apart', one, other, between })),
]

export function everySeating(many: number): Seats[] {
  if (many === 0) return [[]]
  return everySeating(many - 1).flatMap((seats) =>
    Array.from({ length: many }, (_, place) => [...seats.map((seat) => (seat >= place ? seat + 1 : seat)), place]),
  )
}
