import { MeasureCount, Numbers, PlacePart } from '#contract/statistics/numbers'
import { partsOfPeriod } from '#contract/statistics/measures'
import { makerOf } from './maker.ts'

export const aMeasure = makerOf(MeasureCount, {
  measure: 'registered',
  count: 0,
  before: 0,
  points: Array.from({ length: partsOfPeriod }, () => 0),
})

export const aPart = makerOf(PlacePart, {
  level: 'region',
  id: 'karaganda',
  name: 'Карагандинская область',
  counts: {},
  schools: { all: 0, taking: 0 },
  has_psychologist: null,
  is_rural: null,
})

/** The numbers of a manager of one region in November. */
export const someNumbers = makerOf(Numbers, {
  place: { level: 'region', id: 'karaganda', name: 'Карагандинская область' },
  crumbs: [{ level: 'region', id: 'karaganda', name: 'Карагандинская область' }],
  period: { from: '2026-08-01', to: '2026-11-20' },
  compared: { from: '2025-08-01', to: '2025-11-20' },
  counted_at: '2026-11-20T05:00:00.000Z',
  measures: [],
  week: [],
  months: [],
  schools: { all: 0, taking: 0 },
  parts: [],
})
