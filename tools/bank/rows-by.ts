import {
  everySeating,
  holds,
  type Statement,
} from '../../server/src/diagnostics/generators/seating/statements.rules.ts'

/** Everybody in the orders in which they can stand if all of it is true. */
export const rowsBy = (people: number, statements: readonly Statement[]): number[][] =>
  everySeating(people)
    .filter((seats) => statements.every((statement) => holds(statement, seats)))
    .map((seats) => seats.map((_, place) => seats.indexOf(place)))
