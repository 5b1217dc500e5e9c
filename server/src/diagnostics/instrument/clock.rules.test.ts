import { expect, test } from 'vitest'
import {
  isOver,
  isOverForAll,
  mayPause,
  pausedClock,
  pausesLeft,
  resumedClock,
  allowedSeconds,
  extendedClock,
  isBetweenPieces,
  secondsLeft,
  secondsTaken,
  type AttemptClock,
} from './clock.rules.ts'

const at = (time: string) => new Date(`2026-11-20T${time}.000Z`)
const limits = { pauses: 5, pause_hours: 24 }
const fresh: AttemptClock = {
  started_at: at('04:00:00').toISOString(),
  deadline_at: at('05:00:00').toISOString(),
  paused_at: null,
  seconds_left: null,
  pauses: 0,
  paused_seconds: 0,
}
const pausedAt20 = { ...fresh, ...pausedClock(fresh, limits.pause_hours, at('04:20:00')) }

test('the clock is an hour, and half as long again with extra time', () => {
  expect([allowedSeconds(60, []), allowedSeconds(60, ['read-aloud']), allowedSeconds(60, ['extra-time'])]).toEqual([
    3600, 3600, 5400,
  ])
})

test('the last moment is still in time, the next is not', () => {
  expect([isOver(fresh, at('05:00:00')), isOver(fresh, new Date(at('05:00:00').getTime() + 1))]).toEqual([false, true])
  expect([isOverForAll(fresh, at('05:15:00')), isOverForAll(fresh, at('05:15:01'))]).toEqual([false, true])
})

test('a pause keeps the seconds and moves the deadline to the latest possible one', () => {
  expect(pausedAt20).toMatchObject({ pauses: 1, seconds_left: 2400, deadline_at: '2026-11-21T05:00:00.000Z' })
  expect([secondsLeft(pausedAt20, at('09:00:00')), pausesLeft(pausedAt20, limits)]).toEqual([2400, 4])
})

test('a pause moves the end of the current part, not of parts that were over before', () => {
  const endOfPart = (part_ends_at: string) => resumedClock({ ...pausedAt20, part_ends_at }, at('07:20:00')).part_ends_at
  expect(endOfPart(at('04:30:00').toISOString())).toBe(at('07:30:00').toISOString())
  expect(endOfPart(at('04:15:00').toISOString())).toBeUndefined()
})

test('the same seconds are left after the pause', () => {
  const again = { ...pausedAt20, ...resumedClock(pausedAt20, at('07:20:00')) }
  expect(again).toMatchObject({
    paused_at: null,
    seconds_left: null,
    paused_seconds: 3 * 3600,
    deadline_at: at('08:00:00').toISOString(),
  })
  expect(secondsLeft(again, at('07:20:00'))).toBe(2400)
  expect(secondsTaken(again, at('08:00:00').toISOString())).toBe(3600)
})

test('all pauses together last at most a day: then the clock runs on', () => {
  const tired = { ...fresh, paused_seconds: 23 * 3600 }
  const last = { ...tired, ...pausedClock(tired, limits.pause_hours, at('04:20:00')) }
  expect(secondsLeft(last, at('05:20:00'))).toBe(2400)
  expect(secondsLeft(last, at('05:30:00'))).toBe(1800)
  const back = { ...last, ...resumedClock(last, at('05:30:00')) }
  expect(secondsLeft(back, at('05:30:00'))).toBe(1800)
  expect([back.paused_seconds, mayPause(back, limits)]).toEqual([24 * 3600, false])
})

test('there are five pauses and no sixth', () => {
  expect([mayPause({ ...fresh, pauses: 4 }, limits), mayPause({ ...fresh, pauses: 5 }, limits)]).toEqual([true, false])
})

test('more time moves the end of a running part, and opens one again whose time has run out', () => {
  const endOfPart = (clock: AttemptClock, part_ends_at: string) =>
    extendedClock({ ...clock, part_ends_at: at(part_ends_at).toISOString() }, 300, at('04:25:00')).part_ends_at
  expect(endOfPart(fresh, '04:30:00')).toBe(at('04:35:00').toISOString())
  expect(endOfPart(fresh, '04:10:00')).toBe(at('04:30:00').toISOString())
  // The pause began at 04:20, and the seconds wait for its end.
  expect(endOfPart(pausedAt20, '04:10:00')).toBe(at('04:25:00').toISOString())
  expect(extendedClock(fresh, 300, at('04:25:00')).part_ends_at).toBeUndefined()
})

test('between two parts with own clocks nothing can be lengthened', () => {
  const pieces = { part_ends_at: at('04:30:00').toISOString(), items_given: 3, items_closed: 0, item_choices: null }
  expect(isBetweenPieces(pieces)).toBe(false)
  expect(isBetweenPieces({ ...pieces, items_closed: 3 })).toBe(true)
  // The first part has not begun.
  expect(isBetweenPieces({ ...pieces, part_ends_at: null, items_given: 0 })).toBe(true)
  // Without own clocks, and while an adaptive form has no item yet, the time of the whole test counts.
  expect(isBetweenPieces({ ...pieces, part_ends_at: null, items_closed: 3 })).toBe(false)
  expect(isBetweenPieces({ ...pieces, part_ends_at: null, items_given: null })).toBe(false)
  expect(isBetweenPieces({ ...pieces, part_ends_at: null, items_given: 0, item_choices: {} })).toBe(false)
})
