import { expect, test } from 'vitest'
import { hoursOfWeek } from './hours-of-week.rules.ts'

const nine = '09:00-18:00'
const said = (week: string[], usual = nine) =>
  hoursOfWeek(week, usual).map(({ first, last, from, to }) => `${first}-${last} ${from}–${to}`)

test.each([
  ['without entered hours the usual ones apply on working days', [], ['0-4 9:00–18:00']],
  [
    'a short Saturday is shown beside them',
    [nine, nine, nine, nine, nine, '10:00-13:00', ''],
    ['0-4 9:00–18:00', '5-5 10:00–13:00'],
  ],
  [
    'days around a closed one are shown separately',
    [nine, nine, '', nine, nine, '', ''],
    ['0-1 9:00–18:00', '3-4 9:00–18:00'],
  ],
  ['every day alike is one line', [nine, nine, nine, nine, nine, nine, nine], ['0-6 9:00–18:00']],
  ['a centre closed all week shows no hours', ['', '', '', '', '', '', ''], []],
])('%s', (_, week, told) => {
  expect(said(week)).toEqual(told)
})
