import { expect, test } from 'vitest'
import { isoMoment } from './iso-moment.ts'

const edges = [
  0, 1, 999, 1000, 59_999, 3_599_999, 86_399_999, 86_400_000, 1_795_412_728_723, 951_782_400_000, 253_402_300_799_999,
  8.64e15, -1, -86_400_001, 1.5, -0.5,
]

test('a moment is written as the language writes it, at the edges of days and years and elsewhere', () => {
  const anywhere = Array.from({ length: 2000 }, (_, number) => (number * 7_919_000_003) % 4_102_444_800_000)
  for (const ms of [...edges, ...anywhere]) expect(isoMoment(ms)).toBe(new Date(ms).toISOString())
})

test('an invalid moment is refused, and the next one is written', () => {
  expect(() => isoMoment(Number.NaN)).toThrow(RangeError)
  expect(isoMoment(0)).toBe('1970-01-01T00:00:00.000Z')
})
