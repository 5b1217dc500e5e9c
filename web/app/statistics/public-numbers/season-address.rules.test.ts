import { expect, test } from 'vitest'
import { seasonInAddress, shownSeason } from './season-address.rules.ts'

test.each([
  ['?season=2025', 2025],
  ['?season=1999', undefined],
  ['?season=abc', undefined],
  ['', undefined],
])('the address /statistics%s asks for the season %s', (search, season) =>
  expect(seasonInAddress(`https://bagdar.example/statistics${search}`)).toBe(season),
)

test('a season is written by both of its years', () => {
  expect(shownSeason(2026)).toBe('2026/27')
  expect(shownSeason(2099)).toBe('2099/00')
})
