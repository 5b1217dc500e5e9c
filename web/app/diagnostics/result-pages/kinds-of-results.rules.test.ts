import { expect, test } from 'vitest'
import { ofEarlierSeasons, saysOfStageTwo } from './kinds-of-results.rules.ts'

test('a season ends with July as it is in Kazakhstan', () => {
  const finished = (id: string, finished_at: string) => ({ id, finished_at })
  const results = [
    finished('now', '2026-11-05T05:00:00.000Z'),
    finished('first-day', '2026-07-31T19:00:00.000Z'),
    finished('last-day', '2026-07-31T18:59:00.000Z'),
    finished('long-ago', '2024-10-10T05:00:00.000Z'),
  ]
  expect(ofEarlierSeasons(results, new Date('2026-11-22T05:00:00.000Z')).map(({ id }) => id)).toEqual(['last-day', 'long-ago'])
  expect(ofEarlierSeasons(results, new Date('2027-08-01T00:00:00.000Z'))).toHaveLength(4)
})

test('a result that invites speaks of the second stage, else the newest of the first, and none of another instrument', () => {
  const card = (id: string, is_admitted: boolean, stage?: 'first' | 'second') => ({ id, is_admitted, ...(stage && { stage }) })
  const results = [card('interests', false), card('special', false, 'second'), card('new', false, 'first'), card('old', true, 'first')]
  expect(saysOfStageTwo(results)?.id).toBe('old')
  expect(saysOfStageTwo(results.slice(0, 3))?.id).toBe('new')
  expect(saysOfStageTwo(results.slice(0, 2))).toBeUndefined()
})
