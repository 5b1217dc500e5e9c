import { expect, test } from 'vitest'
import { everySeating, isStatementTrue, type Statement } from './statements.rules.ts'

/** The orders of three people, from left to right, in which the statement is true. */
const held = (statement: Statement) =>
  everySeating(3)
    .filter((seats) => isStatementTrue(statement, seats))
    .map((seats) => [0, 1, 2].map((place) => seats.indexOf(place)).join(''))
    .toSorted()

test('each kind of statement means what it says', () => {
  expect(held({ says: 'before', one: 0, other: 1 })).toEqual(['012', '021', '201'])
  expect(held({ says: 'after', one: 1, other: 0 })).toEqual(['012', '021', '201'])
  expect(held({ says: 'right-after', one: 0, other: 1 })).toEqual(['102', '210'])
  expect(held({ says: 'next-to', one: 0, other: 1 })).toEqual(['012', '102', '201', '210'])
  expect(held({ says: 'not-next-to', one: 0, other: 1 })).toEqual(['021', '120'])
  expect(held({ says: 'apart', one: 0, other: 1, between: 1 })).toEqual(['021', '120'])
  expect(held({ says: 'at-end', one: 0 })).toEqual(['012', '021', '120', '210'])
  expect(held({ says: 'not-at-end', one: 0 })).toEqual(['102', '201'])
  expect(held({ says: 'not-at', one: 0, place: 0 })).toEqual(['102', '120', '201', '210'])
})
