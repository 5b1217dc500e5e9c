import { expect, test } from 'vitest'
import type { TalentFilters } from '#contract/talents/fields'
import { addressOf, filtersOf, valuesIn } from './talent-filters.rules.ts'

test('saved filters lead to an address that gives the same filters', () => {
  const filters: TalentFilters = {
    region_id: 'karaganda',
    grades: ['5-6', '7-8'],
    languages: ['kk'],
    statuses: ['winner', 'finalist'],
    critical: 65,
    collaboration: 0,
    order: 'newest',
  }
  expect(filtersOf(Object.fromEntries(new URLSearchParams(addressOf(filters))))).toEqual(filters)
  expect(addressOf({})).toBe('')
})

test('a mistyped address shows the list without what is wrong', () => {
  expect(filtersOf({ grades: '5-6,5-6,12', statuses: '', critical: '101', creative: '07', region_id: '' })).toEqual({
    grades: ['5-6'],
  })
  expect(valuesIn(null, ['a', 'b'])).toEqual([])
})
