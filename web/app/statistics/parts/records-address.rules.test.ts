import { expect, test } from 'vitest'
import { measureAddress, recordsAddress } from './records-address.rules.ts'

const region = { level: 'region', id: 'karaganda', name: 'Карагандинская область' } as const
const search = new URLSearchParams('?region=karaganda&device=phone&from=2026-09-01&stage=career')

test('the table of a number has its place, its days and those of its filters that the table knows', () => {
  expect(recordsAddress('step-1', region, search)).toBe(
    '/records/step-1?device=phone&from=2026-09-01&region_id=karaganda',
  )
  expect(recordsAddress('specialists', region, search)).toBe('/records/specialists?from=2026-09-01&region_id=karaganda')
  expect(recordsAddress('admitted', { level: 'country', id: 'kz', name: 'Казахстан' }, new URLSearchParams())).toBe(
    '/records/admitted',
  )
})

test('who passed stage 2 is listed among the invited, by the outcome', () => {
  expect(measureAddress('step-2-passed', region, search)).toBe(
    '/records/admitted?device=phone&from=2026-09-01&state=passed&region_id=karaganda',
  )
  expect(measureAddress('career-finished', region, new URLSearchParams())).toBe(
    '/records/career-guidance?region_id=karaganda',
  )
})
