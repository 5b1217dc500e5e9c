import { expect, test } from 'vitest'
import { minuteOf } from '../times/places.rules.ts'
import { endOfOffer, isOfferTime, offerUntil, suitablePlaces } from './offer.rules.ts'

const now = new Date('2026-11-20T09:00:00+05:00')
const placeAt = (moment: string) => {
  const start = minuteOf(`${moment}:00+05:00`)
  return { start, end: start + 30, kind: 'consultation' as const, capacity: 1, left: 1, subject: null, thread: '' }
}
const waits = { kind: 'consultation', format: 'online', from_day: '2026-11-20', to_day: '2026-11-24' } as const

test('an offer is valid for two hours, and never beyond the beginning', () => {
  expect(offerUntil('2026-11-23T04:00:00.000Z', now, 120)).toBe('2026-11-20T06:00:00.000Z')
  expect(offerUntil('2026-11-20T05:00:00.000Z', now, 120)).toBe('2026-11-20T05:00:00.000Z')
})

test('no offers are made at night', () => {
  const at = (time: string) => isOfferTime(new Date(`2026-11-20T${time}:00+05:00`))
  expect([at('07:59'), at('08:00'), at('19:59'), at('20:00')]).toEqual([false, true, true, false])
})

test('suitable places are on the pupil’s days, at least an hour ahead, and not offered before', () => {
  const free = ['2026-11-20T09:30', '2026-11-20T10:00', '2026-11-23T09:00', '2026-11-25T09:00'].map(placeAt)
  expect(suitablePlaces(free, waits, new Set(), now)).toEqual([free[1], free[2]])
  expect(suitablePlaces(free, waits, new Set(['2026-11-20T05:00:00.000Z']), now)).toEqual([free[2]])
  expect(suitablePlaces(free, { ...waits, kind: 'testing' }, new Set(), now)).toEqual([])
})

test('an offer ends when it is accepted, declined or not answered in time', () => {
  const offer = {
    state: 'lapsed',
    created_at: '2026-11-20T04:00:00.000Z',
    starts_at: '2026-11-23T04:00:00.000Z',
    ended_at: '2026-11-20T06:00:00.000Z',
  } as const
  expect(endOfOffer({ ...offer, state: 'held', ended_at: null }, 120)).toBeNull()
  expect(endOfOffer({ ...offer, state: 'requested', ended_at: null }, 120)).toBe('taken')
  expect(endOfOffer({ ...offer, state: 'cancelled' }, 120)).toBe('taken')
  expect(endOfOffer({ ...offer, ended_at: '2026-11-20T05:59:59.000Z' }, 120)).toBe('let-go')
  expect(endOfOffer(offer, 120)).toBe('over')
})
