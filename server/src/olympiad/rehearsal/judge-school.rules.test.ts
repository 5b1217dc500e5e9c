import { expect, test } from 'vitest'
import type { DeviceFacts } from '#contract/olympiad/rehearsal'
import type { ParticipantGap } from '#contract/values/rehearsal'
import { judgeSchool, median, roomSeconds } from './judge-school.rules.ts'

const fit: DeviceFacts = {
  browser: 'Chrome',
  has_worker: true,
  has_storage: true,
  free_mb: 500,
  round_trip_ms: 80,
  lost: 0,
  package_ms: 400,
  clock_off_s: 0,
  width: 1280,
}
const devices = (ready: number, { faulty = 0, facts = {} }: { faulty?: number; facts?: Partial<DeviceFacts> } = {}) =>
  Array.from({ length: ready + faulty }, (_, index) => ({
    number: index + 1,
    facts: { ...fit, ...facts },
    has_answered: index < ready,
  }))
const pupils = (count: number, ...gaps: ParticipantGap[][]) =>
  Array.from({ length: count }, (_, index) => ({ gaps: gaps[index] ?? [] }))
/** Four turns fit. */
const window_minutes = 540

const verdictOn = (given: Partial<Parameters<typeof judgeSchool>[0]>) => {
  const { verdict, reasons } = judgeSchool({ devices: devices(10), participants: pupils(10), window_minutes, ...given })
  return [verdict, ...reasons.map(({ reason, count, blocks }) => `${reason} ${count}${blocks ? '!' : ''}`)]
}

test.each([
  ['a device for everybody, and everybody complete', {}, ['ready']],
  ['no participants', { participants: [] }, ['not-ready', 'no-participants 0!']],
  ['no device', { devices: [] }, ['not-ready', 'no-device 0!']],
  ['devices of which none is ready', { devices: devices(0, { faulty: 3 }) }, ['not-ready', 'no-ready-device 3!']],
  ['some devices that are not ready', { devices: devices(10, { faulty: 2 }) }, ['ready', 'devices 2']],
  ['half as many devices as pupils', { devices: devices(5) }, ['ready', 'turns 2']],
  ['as many turns as fit', { devices: devices(3) }, ['ready', 'turns 4']],
  ['one turn more than fits', { devices: devices(2) }, ['not-ready', 'too-few-devices 5!']],
  ['a short window', { devices: devices(5), window_minutes: 100 }, ['not-ready', 'too-few-devices 2!']],
  ['a slow line', { devices: devices(10, { facts: { package_ms: 18_001 } }) }, ['not-ready', 'room 181!']],
  ['a line that is just fast enough', { devices: devices(10, { facts: { package_ms: 18_000 } }) }, ['ready']],
  [
    'pupils who lack something',
    { participants: pupils(10, ['photo', 'consent'], ['photo'], ['sign-up']) },
    ['not-ready', 'consent 1!', 'photo 2!', 'sign-up 1!'],
  ],
])('a school with %s is judged', (_, given, expected) => {
  expect(verdictOn(given)).toEqual(expected)
})

test('the report has each device with its reasons, and the figures of the room', () => {
  const report = judgeSchool({
    devices: [
      { number: 1, facts: { ...fit, round_trip_ms: 100, package_ms: 900 }, has_answered: true },
      { number: 2, facts: { ...fit, round_trip_ms: 300, package_ms: 500, width: 240 }, has_answered: true },
      { number: 3, facts: null, has_answered: false },
    ],
    participants: pupils(2),
    window_minutes,
  })
  expect(report.devices.map(({ number, reasons }) => [number, ...reasons])).toEqual([[1], [2, 'screen'], [3, 'answer']])
  expect(report).toMatchObject({ ready: 1, round_trip_ms: 100, room_seconds: 2, participants: 2, turns: 2 })
  expect(judgeSchool({ devices: [], participants: [], window_minutes })).toMatchObject({
    round_trip_ms: null,
    room_seconds: null,
    turns: null,
  })
})

test('a room of thirty with half a second each waits fifteen seconds', () => {
  expect(roomSeconds(30, 500)).toBe(15)
})

test('the median is the middle, the lower one of two', () => {
  expect([median([]), median([5]), median([9, 1, 5]), median([4, 3, 2, 1])]).toEqual([null, 5, 5, 2])
})
