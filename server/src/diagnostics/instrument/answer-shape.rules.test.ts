import { describe, expect, test } from 'vitest'
import type { AnswerValue } from '#contract/diagnostics/answers'
import { fits, type ItemShape } from './answer-shape.rules.ts'

const ids = (...names: string[]) => new Set(names)
const mostLeast: ItemShape = { kind: 'most-least', options: ids('a', 'b', 'c'), right: ids(), max_length: 0 }
const match: ItemShape = { kind: 'match', options: ids('l1', 'l2', 'l3'), right: ids('r1', 'r2', 'r3'), max_length: 0 }

describe('most and least', () => {
  test.each<AnswerValue>([{ most: 'a', least: 'b' }, { most: 'a' }, { least: 'b' }, null])('%o fits', (value) => {
    expect(fits(mostLeast, value)).toBe(true)
  })
  test.each<[string, AnswerValue]>([
    ['one option as both', { most: 'a', least: 'a' }],
    ['an option the item has not', { most: 'z' }],
    ['a mark there is not', { most: 'a', best: 'b' }],
  ])('%s does not fit', (_, value) => {
    expect(fits(mostLeast, value)).toBe(false)
  })
})

test('more choices than allowed do not fit', () => {
  const values: ItemShape = {
    kind: 'multiple',
    options: ids('a', 'b', 'c', 'd'),
    right: ids(),
    max_length: 0,
    choose: 2,
  }
  expect([['a'], ['a', 'd'], ['a', 'b', 'c'], ['a', 'a'], 'a'].map((value) => fits(values, value))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(fits({ ...values, choose: undefined }, ['a', 'b', 'c'])).toBe(true)
})

describe('pairs', () => {
  test.each<AnswerValue>([{ l1: 'r1', l2: 'r2', l3: 'r3' }, { l2: 'r1' }, null])('%o fit', (value) => {
    expect(fits(match, value)).toBe(true)
  })
  test.each<[string, AnswerValue]>([
    ['one right end three times', { l1: 'r1', l2: 'r1', l3: 'r1' }],
    ['one right end twice', { l1: 'r1', l2: 'r2', l3: 'r1' }],
    ['a side the item has not', { l1: 'r9' }],
  ])('%s do not fit', (_, value) => {
    expect(fits(match, value)).toBe(false)
  })
})
