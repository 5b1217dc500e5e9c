import { expect, test } from 'vitest'
import { measureAddress, recordsAddress } from './records-address.rules.ts'

const region = { level: 'region', id: 'karaganda', name: 'Карагандинская область' } as const
const period = { from: '2026-09-01', to: '2026-11-20' }
const search = new URLSearchParams('?region=karaganda&device=phone&from=2026-09-01&stage=career')

test('the table of a number has its place, its days and those of its filters that the table knows', () => {
  expect(recordsAddress('step-1', { place: region, period }, search)).toBe(
    '/records/step-1?device=phone&from=2026-09-01&to=2026-11-20&region_id=karaganda',
  )
  expect(recordsAddress('specialists', { place: region, period }, search)).toBe(
    '/records/specialists?to=2026-11-20&region_id=karaganda',
  )
})

test('a table has the days that were counted also where the address names none', () => {
  const country = { level: 'country', id: 'kz', name: 'Казахстан' } as const
  expect(recordsAddress('admitted', { place: country, period }, new URLSearchParams())).toBe(
    '/records/admitted?from=2026-09-01&to=2026-11-20',
  )
})

test('who passed stage 2 is listed among the invited, by the outcome', () => {
  const counted = { place: region, period }
  expect(measureAddress('step-2-passed', counted, search)).toBe(
    '/records/admitted?device=phone&from=2026-09-01&state=passed&to=2026-11-20&region_id=karaganda',
  )
  expect(measureAddress('career-finished', counted, new URLSearchParams())).toBe(
    '/records/career-guidance?from=2026-09-01&to=2026-11-20&region_id=karaganda',
  )
})
