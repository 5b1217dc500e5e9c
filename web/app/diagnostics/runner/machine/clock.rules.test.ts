import { expect, test } from 'vitest'
import { clockOffset } from '../../../device/clock-offset.rules.ts'
import {
  anchorBack,
  anchorCorrected,
  anchorHidden,
  anchorFromDevice,
  anchorFromServer,
  secondsLeft,
  serverNow,
} from './clock.rules.ts'

const noon = Date.parse('2026-11-20T12:00:00.000Z')
const minutes = (count: number) => count * 60_000
const told = (wall: number, ticks = 0) => anchorFromServer('2026-11-20T12:00:00.000Z', ticks, { ticks, wall })

test('the time left follows the server’s clock, not the device’s', () => {
  const deviceBehind = told(noon - minutes(3), 500)
  expect(secondsLeft('2026-11-20T12:10:00.000Z', serverNow(deviceBehind, 500))).toBe(600)
})

test('half of a slow call’s duration is subtracted from the server’s time', () => {
  expect(clockOffset('2026-11-20T12:00:00.000Z', noon - 400, noon + 400)).toBe(0)
  expect(serverNow(anchorFromServer('2026-11-20T12:00:00.000Z', 1000, { ticks: 1800, wall: noon }), 1800)).toBe(
    noon + 400,
  )
})

test('a slow call does not change a clock that agrees with it; a fast one corrects a clock that does not', () => {
  const clock = anchorFromServer('2026-11-20T12:00:00.000Z', 0, { ticks: 0, wall: noon })
  const later = { ticks: 60_000, wall: noon + minutes(1) }
  expect(anchorCorrected(clock, '2026-11-20T12:00:00.000Z', 0, later)).toBe(clock)
  expect(serverNow(anchorCorrected(clock, '2026-11-20T11:00:00.000Z', 59_000, later), 60_000)).toBe(
    noon - minutes(60) + 500,
  )
  expect(serverNow(anchorCorrected(clock, '2026-11-20T12:10:00.000Z', 59_000, later), 60_000)).toBe(
    noon + minutes(10) + 500,
  )
})

test('the clock stops at zero', () => {
  expect(secondsLeft('2026-11-20T12:00:00.000Z', noon + 5_000)).toBe(0)
})

test('a part of a second still counts as a second', () => {
  expect(secondsLeft('2026-11-20T12:00:01.200Z', noon)).toBe(2)
})

test('a wall clock turned while the page is visible changes nothing, even if the page is hidden and comes back', () => {
  const hidden = anchorHidden(told(noon), { ticks: minutes(1), wall: noon + minutes(90) })
  const back = anchorBack(hidden, { ticks: minutes(2), wall: noon + minutes(91) })
  expect(serverNow(back, minutes(2))).toBe(noon + minutes(2))
})

test('a phone that has slept knows from its wall clock how long', () => {
  const hidden = anchorHidden(told(noon), { ticks: minutes(1), wall: noon + minutes(1) })
  const back = anchorBack(hidden, { ticks: minutes(2), wall: noon + minutes(21) })
  expect(serverNow(back, minutes(2))).toBe(noon + minutes(21))
})

test('a wall clock turned back while the page is hidden adds no time', () => {
  const back = anchorBack(told(noon), { ticks: minutes(5), wall: noon - minutes(55) })
  expect(serverNow(back, minutes(5))).toBe(noon + minutes(5))
})

test('a reopened page starts from what was stored', () => {
  expect(serverNow(anchorFromDevice(-1_500, { ticks: 70, wall: noon }, noon - minutes(1)), 170)).toBe(noon - 1_400)
})

test('a clock set back while the page was closed does not go behind the last server time', () => {
  expect(serverNow(anchorFromDevice(0, { ticks: 70, wall: noon - minutes(120) }, noon), 170)).toBe(noon + 100)
})
