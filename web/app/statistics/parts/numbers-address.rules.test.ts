import { expect, test } from 'vitest'
import { numbersQueryOf, placeAddress, presetsOf, sharedSearch } from './numbers-address.rules.ts'

const at = (search: string) => `https://bagdar.example/profile-manager${search}`

test('filters and days of the address become the query, and what is no filter is left out', () => {
  expect(
    numbersQueryOf(at('?language=kk&age_from=10&age_to=11&rural=yes&from=2026-09-01&to=2026-11-20&view=list'), {
      level: 'region',
      id: 'karaganda',
    }),
  ).toEqual({
    level: 'region',
    id: 'karaganda',
    language: 'kk',
    age_from: 10,
    age_to: 11,
    rural: 'yes',
    from: '2026-09-01',
    to: '2026-11-20',
  })
})

test.each([
  ['an unknown value', '?language=de&gender=none&device=watch&age_from=99'],
  ['a day that the calendar does not have', '?from=2026-02-30'],
])('%s in an old or mistyped address narrows nothing', (_, search) => {
  expect(numbersQueryOf(at(search))).toEqual({})
})

test('ages and days in the wrong order are sent, so that the server says what is wrong', () => {
  expect(numbersQueryOf(at('?from=2026-11-20&to=2026-09-01&age_from=14&age_to=10'))).toEqual({
    from: '2026-11-20',
    to: '2026-09-01',
    age_from: 14,
    age_to: 10,
  })
})

test('a link to another place takes the filters along, and neither the place nor the view', () => {
  const search = new URLSearchParams('?region=karaganda&gender=male&from=2026-09-01&stage=career&view=list')
  expect(sharedSearch(search)).toBe('?gender=male&from=2026-09-01&stage=career')
  expect(sharedSearch(new URLSearchParams('?region=karaganda'))).toBe('')
  expect(placeAddress({ level: 'school', id: 'a/b' })).toBe('/analytics/school/a%2Fb')
})

test('the season begins in August, and thirty days include today', () => {
  expect(presetsOf('2026-11-30').map(({ period }) => period)).toEqual([
    { from: '2026-08-01', to: '2026-11-30' },
    { from: '2026-11-01', to: '2026-11-30' },
    { from: '2026-11-01', to: '2026-11-30' },
  ])
  expect(presetsOf('2027-02-03')[0]?.period.from).toBe('2026-08-01')
})
