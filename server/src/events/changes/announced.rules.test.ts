import { expect, test } from 'vitest'
import { changeOf, type Announced } from './announced.rules.ts'
import { valuesOf } from './change-values.ts'

const known: Announced = {
  starts_at: '2026-11-25T05:00:00.000Z',
  ends_at: '2026-11-25T06:00:00.000Z',
  place: { ru: 'Семей', kk: 'Семей қаласы', en: '' },
  room: 'https://room.example/1',
  is_public: true,
}
const changed = (more: Partial<Announced>): Announced => ({ ...known, ...more })

test('another time or place is news; a language published later is none', () => {
  expect(changeOf(known, known)).toBeNull()
  expect(changeOf(known, changed({ place: { ...known.place, en: 'Semey' } }))).toBeNull()
  expect(changeOf(known, changed({ place: { ...known.place, kk: '' } }))).toBeNull()
  const moved = { kind: 'event-moved', isOfRoom: false }
  expect(changeOf(known, changed({ starts_at: '2026-11-25T04:00:00.000Z' }))).toEqual(moved)
  expect(changeOf(known, changed({ ends_at: '2026-11-26T06:00:00.000Z' }))).toEqual(moved)
  // Midnight in Kazakhstan ends the same day.
  expect(changeOf(known, changed({ ends_at: '2026-11-25T19:00:00.000Z' }))).toBeNull()
  expect(changeOf(known, changed({ place: { ...known.place, ru: 'Семей, зал 2' } }))).toEqual(moved)
})

test('another room is news for those who may know it', () => {
  const after = changed({ room: 'https://room.example/2' })
  expect(changeOf(known, after)).toEqual({ kind: 'event-moved', isOfRoom: true })
  expect(valuesOf(known, after, true)).toMatchObject({
    old_place_ru: ', Семей, https://room.example/1',
    new_place_en: ', Семей, https://room.example/2',
  })
  expect(valuesOf(known, after, false).new_place_ru).toBe(', Семей')
})

test('taken off the site and put back are told once each, and a move is told with the return', () => {
  const off = changed({ is_public: false })
  expect([changeOf(known, off)?.kind, changeOf(off, off), changeOf(off, known)?.kind]).toEqual([
    'event-withdrawn',
    null,
    'event-back',
  ])
  expect(changeOf(off, changed({ ends_at: '2026-11-27T06:00:00.000Z' }))?.kind).toBe('event-moved')
})
