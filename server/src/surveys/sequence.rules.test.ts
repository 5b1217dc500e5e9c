import { expect, test } from 'vitest'
import { sequenceOf } from './sequence.rules.ts'

const surveys = [
  { id: 'third', position: 9 },
  { id: 'first', position: 1 },
  { id: 'second', position: 4 },
]
const statesWith = (done: string[], begun: string[] = []) =>
  sequenceOf(surveys, new Set(done), new Set(begun)).map(({ survey, state, after }) => [
    survey.id,
    state,
    after?.id ?? null,
  ])

test('the first is open, and the others name the one before them', () => {
  expect(statesWith([])).toEqual([
    ['first', 'open', null],
    ['second', 'locked', 'first'],
    ['third', 'locked', 'first'],
  ])
})

test('the next one opens only when the previous one is finished, not when it is begun', () => {
  expect(statesWith([], ['first'])[1]).toEqual(['second', 'locked', 'first'])
  expect(statesWith(['first'], ['second'])).toEqual([
    ['first', 'done', null],
    ['second', 'begun', null],
    ['third', 'locked', 'second'],
  ])
})

test('a finished survey stays finished if another is put before it', () => {
  expect(statesWith(['second'])).toEqual([
    ['first', 'open', null],
    ['second', 'done', null],
    ['third', 'locked', 'first'],
  ])
})
