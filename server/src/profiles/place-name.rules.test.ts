import { expect, test } from 'vitest'
import { placeOf } from './place-name.rules.ts'

test('a place is named as people write it', () => {
  expect(
    placeOf({
      locality: 'Аксу-Аюлы',
      district: 'Шетский район',
      district_kind: 'district',
      region: 'Карагандинская область',
    }),
  ).toBe('Аксу-Аюлы, Шетский район, Карагандинская область')
  expect(
    placeOf({
      locality: 'Караганда',
      district: 'город Караганда',
      district_kind: 'city',
      region: 'Карагандинская область',
    }),
  ).toBe('Караганда, Карагандинская область')
  expect(
    placeOf({
      locality: 'Алматы',
      district: 'Медеуский район',
      district_kind: 'city-district',
      region: 'город Алматы',
    }),
  ).toBe('Алматы, Медеуский район')
  expect(placeOf({ locality: null, district: null, district_kind: null, region: null })).toBe('')
})
