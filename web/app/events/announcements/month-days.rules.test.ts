import { expect, test } from 'vitest'
import { isShown, monthAfter, weeksOf } from './month-days.rules.ts'

test('a month is shown in weeks from Monday, padded before and after', () => {
  const weeks = weeksOf('2026-12')
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7])
  expect(weeks[0]).toEqual([null, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06'])
  expect(weeks.at(-1)?.slice(2)).toEqual(['2026-12-30', '2026-12-31', null, null, null].slice(0, 5))
  expect(weeksOf('2027-02')).toHaveLength(4)
  expect(weeksOf('2028-02').flat()).toContain('2028-02-29')
})

test('months continue over the end of the year', () =>
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1)]).toEqual(['2027-01', '2026-12']))

test('navigation reaches past and future months up to the limits', () => {
  const shown = (month: string) => isShown(month, '2026-11-23')
  expect(['2026-07', '2026-08', '2027-07', '2027-08'].map(shown)).toEqual([false, true, true, false])
})
