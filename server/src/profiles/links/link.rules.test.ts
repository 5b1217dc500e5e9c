import { expect, test } from 'vitest'
import { syntheticIin } from '../../demo-country/synthetic-iin.ts'
import { whoConfirms } from './link.rules.ts'

const iin = syntheticIin('2012-11-30', 'female', 1)

test('until the day before the fourteenth birthday an adult confirms, from that day on the pupil does', () => {
  expect(['2026-11-29', '2026-11-30', '2030-01-01'].map((today) => whoConfirms(iin, today))).toEqual([
    'adult',
    'child',
    'child',
  ])
})

test('if the digits are not a date an adult confirms', () => {
  expect(whoConfirms('000000000000', '2026-11-23')).toBe('adult')
})
