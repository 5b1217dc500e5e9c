import { expect, test } from 'vitest'
import { flatTurns, isChiral, spaceTurns, type Solid } from './solid.rules.ts'

const ell: Solid = [
  [0, 0, 0],
  [0, 1, 0],
  [0, 2, 0],
  [1, 2, 0],
]
const bar: Solid = ell.slice(0, 3)
const screw: Solid = [
  [0, 0, 0],
  [1, 0, 0],
  [1, 1, 0],
  [1, 1, 1],
]

test('there are four rotations of the sheet and 24 in space', () => {
  expect(flatTurns).toHaveLength(4)
  expect(new Set(spaceTurns.map((turn) => turn([1, 2, 3]).join())).size).toBe(24)
})

test('an L differs from its mirror image on the sheet, but not in space, where it can be turned over', () => {
  expect(isChiral(ell, flatTurns)).toBe(true)
  expect(isChiral(ell, spaceTurns)).toBe(false)
  expect(isChiral(bar, flatTurns)).toBe(false)
  expect(isChiral(screw, spaceTurns)).toBe(true)
})
