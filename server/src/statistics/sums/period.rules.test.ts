import { expect, test } from 'vitest'
import { dayAfter } from '#contract/values/kazakhstan-time'
import {
  edgesOf,
  monthsOf,
  partsOf,
  seasonUntil,
  segmentsOf,
  weeksOf,
  yearBefore,
  type Segment,
} from './period.rules.ts'

test('without days it is the season until today, compared with the same days a year before', () => {
  expect(seasonUntil('2026-11-20')).toEqual({ from: '2026-08-01', to: '2026-11-20' })
  expect(seasonUntil('2026-07-31')).toEqual({ from: '2025-08-01', to: '2026-07-31' })
  expect(yearBefore({ from: '2028-02-01', to: '2028-02-29' })).toEqual({ from: '2027-02-01', to: '2027-02-28' })
})

test('the twelve parts of a period follow each other and leave no day out', () => {
  for (const to of ['2026-08-01', '2026-08-05', '2026-08-12', '2026-11-20', '2027-07-31']) {
    const parts = partsOf({ from: '2026-08-01', to })
    expect(parts).toHaveLength(12)
    expect([parts[0]?.from, parts[11]?.to]).toEqual(['2026-08-01', to])
    for (const [at, part] of parts.slice(1).entries()) expect(part.from).toBe(dayAfter(parts[at]?.to ?? ''))
  }
})

test('months have only their days of the period', () => {
  expect(monthsOf({ from: '2026-10-30', to: '2026-12-02' })).toEqual([
    { month: '2026-10', from: '2026-10-30', to: '2026-10-31' },
    { month: '2026-11', from: '2026-11-01', to: '2026-11-30' },
    { month: '2026-12', from: '2026-12-01', to: '2026-12-02' },
  ])
})

test('a week is the last seven days', () => {
  expect(weeksOf('2026-11-20')).toEqual({
    week: { from: '2026-11-14', to: '2026-11-20' },
    before: { from: '2026-11-07', to: '2026-11-13' },
  })
})

const daysOf = ({ grain, first, last }: Segment): string[] => {
  const days: string[] = []
  for (let day = first; day <= last; day = dayAfter(day)) {
    const isStart = grain === 1 || (grain === 30 ? day.endsWith('-01') : /-(01|11|21)$/.test(day))
    if (!isStart) continue
    const ends = grain === 1 ? 1 : grain === 10 && !day.endsWith('-21') ? 10 : 40
    for (let n = 0; n < ends && dayAfter(day, n).slice(0, 7) === day.slice(0, 7); n++) days.push(dayAfter(day, n))
  }
  return days
}

test.for([
  ['2026-08-01', '2026-11-20'],
  ['2026-08-03', '2026-08-03'],
  ['2026-01-31', '2026-03-01'],
  ['2026-02-11', '2026-02-28'],
  ['2025-12-25', '2027-01-11'],
] as const)('rows of months, thirds and days hold each day of %s to %s once', ([from, to]) => {
  for (const hasThirds of [true, false]) {
    const segments = segmentsOf({ from, to }, hasThirds)
    const days: string[] = []
    for (let day: string = from; day <= to; day = dayAfter(day)) days.push(day)
    expect(segments.flatMap(daysOf)).toEqual(days)
    expect(segments.length).toBeLessThan(8)
  }
})

test('edges are the days on which something begins, or is over', () => {
  expect(
    edgesOf([
      { from: '2026-11-01', to: '2026-11-10' },
      { from: '2026-11-05', to: '2026-11-10' },
      { from: '2026-11-12', to: '2026-11-11' },
    ]),
  ).toEqual(['2026-11-01', '2026-11-05', '2026-11-11'])
})
