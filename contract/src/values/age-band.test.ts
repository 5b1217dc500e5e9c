import { expect, test } from 'vitest'
import { ageBands, ageOn, agesOf, agesText, bandOf } from './age-band.ts'
import { dayOf } from './kazakhstan-time.ts'

test.each([
  ['2026-11-20', '2013-05-14', 13],
  ['2026-05-13', '2013-05-14', 12],
  ['2026-05-14', '2013-05-14', 13],
  ['2026-02-28', '2012-02-29', 13],
  ['2026-03-01', '2012-02-29', 14],
])('on %s somebody born on %s is %i', (day, birthDate, age) => {
  expect(ageOn(day, birthDate)).toBe(age)
})

test.each([
  [4, null],
  [5, '5-6'],
  [7, '7-9'],
  [9, '7-9'],
  [10, '10-11'],
  [12, '12-14'],
  [14, '12-14'],
  [15, '15-17'],
  [17, '15-17'],
  [18, null],
])('at %i the band is %s', (age, band) => {
  expect(bandOf(age)).toBe(band)
})

test('the day changes at midnight in Kazakhstan, five hours ahead of UTC', () => {
  expect(dayOf(new Date('2026-11-20T18:59:59Z'))).toBe('2026-11-20')
  expect(dayOf(new Date('2026-11-20T19:00:00Z'))).toBe('2026-11-21')
})

test('each age band begins the year after the previous one ends, so that no age is left out', () => {
  const all = ageBands.map((band) => agesOf(band))
  expect(all.slice(1).map(([from]) => from)).toEqual(all.slice(0, -1).map(([, to]) => to + 1))
})

test('a range of ages is written with a dash, a single age without', () => {
  expect([
    agesText({ band: '7-9' }),
    agesText({ band: '7-9', ages: [8, 12] }),
    agesText({ band: '15-17', ages: [17, 17] }),
  ]).toEqual(['7–9', '8–12', '17'])
})
