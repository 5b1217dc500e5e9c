import { expect, test } from 'vitest'
import { kindOf } from '#contract/publishing/kinds'
import type { Field } from '#contract/publishing/field'
import { valueOfCell } from './columns.rules.ts'

const week = kindOf('center').shared.find(({ type }) => type === 'week') as Field
const choices = { ...week, type: 'choices' } as Field

test('hours of a week are separated by commas or semicolons, and a closed day is a dash', () => {
  expect(valueOfCell(week, '9-18, 9-18;9-18 ; 9-18,9-18,-, - ')).toEqual([
    '9-18',
    '9-18',
    '9-18',
    '9-18',
    '9-18',
    '',
    '',
  ])
})

test('choices are separated by commas, semicolons or spaces, and a missing one stays as an empty value', () => {
  expect(valueOfCell(choices, 'a, b;c  d')).toEqual(['a', 'b', 'c', 'd'])
  expect(valueOfCell(choices, 'a,,b')).toEqual(['a', '', 'b'])
})

test('a cell of many spaces is scanned once', () => {
  const wide = `a${' '.repeat(250_000)}b`
  expect(valueOfCell(week, wide)).toEqual([wide])
  expect(valueOfCell(choices, wide)).toEqual(['a', 'b'])
})
