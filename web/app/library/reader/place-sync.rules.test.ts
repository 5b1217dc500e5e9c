import { expect, test } from 'vitest'
import type { Place } from '#contract/library/reading'
import {
  placeToOpen,
  sendPause,
  startSync,
  syncPlace,
  targetOf,
  type PlaceEvent,
  type PlaceSync,
} from './place-sync.rules.ts'

const at = (minute: number) => `2026-11-29T10:${String(minute).padStart(2, '0')}:00.000Z`
const place = (minute: number, over: Partial<Place> = {}): Place => ({
  file_id: 'file',
  locator: `epubcfi(/6/${minute})`,
  fraction: minute / 100,
  chapter: 'Chapter',
  device_id: 'phone',
  device: 'Android',
  at: at(minute),
  ...over,
})
const elsewhere = (minute: number, over: Partial<Place> = {}) => place(minute, { device_id: 'tablet', ...over })

function after(state: PlaceSync, ...events: PlaceEvent[]) {
  return events.reduce(
    (before, event) => {
      const next = syncPlace(before.state, event)
      return { state: next.state, effects: [...before.effects, ...next.effects] }
    },
    { state, effects: [] as ReturnType<typeof syncPlace>['effects'] },
  )
}
const kinds = (effects: { kind: string }[]) => effects.map(({ kind }) => kind)

test('each page is stored at once, and sent ten seconds after the first of them', () => {
  const { effects, state } = after(
    startSync('phone', null, false),
    { kind: 'moved', place: place(1) },
    { kind: 'moved', place: place(2) },
  )
  expect(effects).toEqual([
    { kind: 'store', place: place(1), isUnsent: true },
    { kind: 'wait', ms: sendPause },
    { kind: 'store', place: place(2), isUnsent: true },
  ])
  expect(syncPlace(state, { kind: 'paused' }).effects).toEqual([{ kind: 'send', place: place(2), isLast: false }])
})

test('a page that is shown again is not a new place', () => {
  const { effects } = after(startSync('phone', place(1), false), { kind: 'moved', place: place(1, { at: at(5) }) })
  expect(effects).toEqual([])
})

test('what was confirmed is marked as sent; what came meanwhile is sent after the next pause', () => {
  const moving = after(startSync('phone', null, false), { kind: 'moved', place: place(1) }, { kind: 'paused' }).state
  const confirmed = after(moving, { kind: 'sent', place: place(1), reply: place(1) })
  expect(confirmed.effects).toEqual([{ kind: 'store', place: place(1), isUnsent: false }])
  const later = after(moving, { kind: 'moved', place: place(2) }, { kind: 'sent', place: place(1), reply: place(1) })
  expect(later.effects).toEqual([
    { kind: 'store', place: place(2), isUnsent: true },
    { kind: 'wait', ms: sendPause },
  ])
  expect(later.state.isUnsent).toBe(true)
})

test('a lost network loses nothing: the place goes after a pause, or as soon as the network is back', () => {
  const lost = after(
    startSync('phone', null, false),
    { kind: 'moved', place: place(1) },
    { kind: 'paused' },
    { kind: 'failed' },
  )
  expect(kinds(lost.effects)).toEqual(['store', 'wait', 'send', 'wait'])
  expect(syncPlace(lost.state, { kind: 'online' }).effects).toEqual([{ kind: 'send', place: place(1), isLast: false }])
})

test('a place of the last visit that was never sent is sent when the book opens', () => {
  const { effects } = after(startSync('phone', place(3), true), { kind: 'known', place: null })
  expect(effects).toEqual([{ kind: 'send', place: place(3), isLast: false }])
})

test('leaving sends the place without waiting for a call under way, and nothing if all is sent', () => {
  const sending = after(startSync('phone', null, false), { kind: 'moved', place: place(1) }, { kind: 'paused' }).state
  expect(syncPlace(sending, { kind: 'left' }).effects).toEqual([{ kind: 'send', place: place(1), isLast: true }])
  expect(syncPlace(startSync('phone', place(1), false), { kind: 'left' }).effects).toEqual([])
})

test('a later place of another device is offered, and the question ends with the answer', () => {
  const asked = after(startSync('phone', place(3), false), { kind: 'known', place: elsewhere(8) }).state
  expect(asked.offer).toEqual(elsewhere(8))
  expect(syncPlace(asked, { kind: 'answered' }).state.offer).toBeNull()
})

test.each([
  ['an earlier place', elsewhere(2)],
  ['a place of this device', place(8)],
  ['the same place', elsewhere(8, { fraction: 0.03 })],
  ['no place', null],
])('%s is not offered', (_, known) => {
  expect(after(startSync('phone', place(3), false), { kind: 'known', place: known }).state.offer).toBeNull()
})

test('a book that was never read here opens where another device was, without a question', () => {
  expect(placeToOpen(null, elsewhere(8))).toEqual(elsewhere(8))
  expect(placeToOpen(place(3), elsewhere(8))).toEqual(place(3))
  const known = elsewhere(8)
  const { state, effects } = after(startSync('phone', known, false), { kind: 'known', place: known })
  expect([state.offer, effects]).toEqual([null, [{ kind: 'store', place: known, isUnsent: false }]])
})

test('the answer to a sent place may be a newer one of another device', () => {
  const sending = after(startSync('phone', null, false), { kind: 'moved', place: place(1) }, { kind: 'paused' }).state
  const { state } = syncPlace(sending, { kind: 'sent', place: place(1), reply: elsewhere(8) })
  expect(state.offer).toEqual(elsewhere(8))
})

test('in another file, and without a locator, the share of the book leads to the place', () => {
  expect(targetOf(place(3), 'file')).toEqual({ locator: 'epubcfi(/6/3)' })
  expect(targetOf(place(3), 'newer file')).toEqual({ fraction: 0.03 })
  expect(targetOf(place(3, { locator: 'fraction' }), 'file')).toEqual({ fraction: 0.03 })
})

test('a late answer offers the place of another device in a book that was never read here', () => {
  const start = startSync('phone', null, false)
  expect(after(start, { kind: 'known', place: elsewhere(5) }).state.offer).toEqual(elsewhere(5))
  expect(after(start, { kind: 'known', place: elsewhere(0) }).state.offer).toBeNull()
})
