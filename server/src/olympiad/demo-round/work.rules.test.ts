import { expect, test } from 'vitest'
import { beginsAnew, beginsAt, maxMovesPerDay, windowAround, workAt } from './work.rules.ts'

const room = Array.from({ length: 15 }, (_, place) => place)
const items = 18
const at = (minute: number) => room.map((place) => workAt(place, minute, items))
const moment = (time: string) => new Date(`2026-11-30T${time}:00.000Z`)

test('ten minutes after the opening some work, some have finished, are offline, call for help or have not come', () => {
  const works = at(10)
  const there = works.filter(({ isThere }) => isThere)
  expect({
    absent: works.length - there.length,
    done: there.filter(({ isDone }) => isDone).length,
    offline: there.filter(({ isOffline }) => isOffline).length,
    help: there.filter(({ help }) => help !== null).length,
  }).toEqual({ absent: 2, done: 1, offline: 2, help: 1 })
})

test('a work only grows, and everybody has finished after forty minutes', () => {
  for (const place of room) {
    const answered = Array.from({ length: 41 }, (_, minute) => workAt(place, minute, items).answered)
    expect(answered).toEqual(answered.toSorted((one, other) => one - other))
  }
  expect(at(40).every(({ isDone, isOffline, help }) => isDone && !isOffline && help === null)).toBe(true)
})

test('three items of a pupil fit into the two minutes of the shortest part', () => {
  for (const place of room) {
    const secondsOf = (answered: number) => {
      let second = 0
      while (workAt(place, second / 60, items).answered < answered) second += 1
      return second
    }
    // The part begins with its first answer.
    const times = [1, 13].map((first) => secondsOf(first + 2) - secondsOf(first))
    expect(Math.min(...times)).toBeLessThan(110)
  }
})

test('whoever is very late does not begin any more', () => {
  expect([beginsAt(0, 0), beginsAt(0, 10), beginsAt(0, 16), beginsAt(14, 10), beginsAt(14, 17)]).toEqual([
    true,
    true,
    false,
    false,
    true,
  ])
})

test('the round begins anew when all have finished or its window is over, and never while somebody works', () => {
  const given = { ...windowAround(moment('08:00')), working: 0, begun_at: '2026-11-30T08:05:00.000Z', moves: 0 }
  expect(beginsAnew(given, moment('08:20'))).toBe(false)
  expect(beginsAnew(given, moment('08:31'))).toBe(true)
  expect(beginsAnew({ ...given, working: 1 }, moment('21:00'))).toBe(false)
  expect(beginsAnew({ ...given, begun_at: '2026-11-30T08:25:00.000Z' }, moment('08:31'))).toBe(false)
})

test('it begins anew only so often in a day while its window lasts', () => {
  const given = { ...windowAround(moment('08:00')), working: 0, begun_at: null, moves: maxMovesPerDay }
  expect(beginsAnew(given, moment('12:00'))).toBe(false)
  expect(beginsAnew(given, moment('20:00'))).toBe(true)
})
