import {
  everySeating,
  isStatementTrue,
  type Statement,
} from '../../server/src/diagnostics/generators/seating/statements.rules.ts'

/** Returns all orders of the people in which every statement is true. */
export const rowsBy = (people: number, statements: readonly Statement[]): number[][] =>
  everySeating(people)
    .filter((seats) => statements.every((statement) => isStatementTrue(statement, seats)))
    .map((seats) => seats.map((_, place) => seats.indexOf(place)))
