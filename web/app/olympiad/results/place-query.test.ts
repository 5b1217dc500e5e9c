import { expect, test } from 'vitest'
import { addressWith, filtersOf, placeQuery } from './place-query.ts'

const read = (address: string) => placeQuery(new URLSearchParams(address))

test('the address of the winners holds season, stage, filters, search and page', () => {
  expect(
    read('season=2025-2026&round=stage-2&region=abai&grade=6&status=winner&search=%20%D0%94%D0%B8%D0%B0%D1%81&after=k'),
  ).toEqual({
    season: '2025-2026',
    round: 'stage-2',
    region: 'abai',
    grade: 6,
    status: 'winner',
    search: 'Диас',
    after: 'k',
  })
})

test('whatever else an address has is no filter', () => {
  expect(filtersOf(read("region='or'1&grade=7&status=best&search=%20%20"))).toEqual({
    region: undefined,
    grade: undefined,
    status: undefined,
    search: undefined,
  })
  expect(read('round=trial').round).toBeUndefined()
})

test('another stage keeps the filters and begins at the first page', () => {
  expect(addressWith(read('round=stage-1&grade=5&after=k'), { round: 'stage-2' })).toBe('?round=stage-2&grade=5')
})
