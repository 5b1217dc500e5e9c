import { expect, test } from 'vitest'
import { nextQueryAt } from './query-times.rules.ts'

const start = new Date('2026-11-20T04:00:00.000Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

function times(): number[] {
  const all: number[] = []
  for (let at = nextQueryAt(start, start); at; at = nextQueryAt(start, at))
    all.push((at.getTime() - start.getTime()) / 60_000)
  return all
}

test('the provider is asked first after ten minutes, last after a day, with growing pauses', () => {
  const all = times()
  expect([all[0], all.at(-1)]).toEqual([10, 1440])
  const pauses = all.map((at, index) => at - (all[index - 1] ?? 0))
  expect(pauses.slice(1, -1).every((pause, index) => pause >= (pauses[index] ?? 0))).toBe(true)
})

test('whoever pays within two hours waits at most fourteen minutes for the next question', () => {
  for (let minute = 10; minute < 115; minute += 1) {
    const next = nextQueryAt(start, after(minute))
    expect((next?.getTime() ?? Number.NaN) - after(minute).getTime()).toBeLessThanOrEqual(14 * 60_000)
  }
})

test('after a day nobody asks', () => {
  expect(nextQueryAt(start, after(1440))).toBeNull()
})
