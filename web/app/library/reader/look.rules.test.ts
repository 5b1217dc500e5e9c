import { expect, test } from 'vitest'
import { columnWidth, lookFrom, sizes, stepSize } from './look.rules.ts'

test('without a stored look pages are usual, and letters for small children larger', () => {
  expect(lookFrom(null, false)).toEqual({
    size: 19,
    ground: 'paper',
    face: 'onest',
    spacing: 'middle',
    width: 'middle',
  })
  expect(lookFrom(null, true).size).toBe(28)
})

test('what is stored holds; what is unknown or broken takes its usual value', () => {
  expect(lookFrom('{"size":24,"ground":"night","face":"comic"}', false)).toMatchObject({
    size: 24,
    ground: 'night',
    face: 'onest',
  })
  expect(lookFrom('{"size":500}', false).size).toBe(19)
  for (const broken of ['{', 'null', '7']) expect(lookFrom(broken, false).ground).toBe('paper')
})

test('letters become larger and smaller step by step and stop at the ends', () => {
  expect([stepSize(19, 1), stepSize(19, -1)]).toEqual([21, 17])
  expect([stepSize(sizes[0], -1), stepSize(32, 1)]).toEqual([sizes[0], 32])
})

test('a column grows with its letters', () => {
  const look = lookFrom(null, false)
  expect(columnWidth({ ...look, size: 32 })).toBeGreaterThan(columnWidth(look))
  expect(columnWidth({ ...look, width: 'narrow' })).toBeLessThan(columnWidth(look))
})
