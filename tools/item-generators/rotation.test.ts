import { expect, test } from 'vitest'
import { generateRotation, solveRotation } from './rotation.ts'
import { flatTurns, isChiral, mirrored, nameOf, spaceTurns, type Solid } from '../../server/src/diagnostics/generators/drawing/solid.rules.ts'
import { isClearView } from '../../server/src/diagnostics/generators/drawing/view.rules.ts'

const ell: Solid = [
  [0, 0, 0],
  [0, 1, 0],
  [0, 2, 0],
  [1, 2, 0],
]
const bar: Solid = [
  [0, 0, 0],
  [0, 1, 0],
  [0, 2, 0],
]
const screw: Solid = [
  [0, 0, 0],
  [1, 0, 0],
  [1, 1, 0],
  [1, 1, 1],
]

test('there are four turns of the sheet and 24 of space', () => {
  expect(flatTurns).toHaveLength(4)
  expect(new Set(spaceTurns.map((turn) => turn([1, 2, 3]).join())).size).toBe(24)
})

test('an L differs from its mirror image on the sheet, but not in space, where it can be turned over', () => {
  expect(isChiral(ell, flatTurns)).toBe(true)
  expect(isChiral(ell, spaceTurns)).toBe(false)
  expect(isChiral(bar, flatTurns)).toBe(false)
  expect(isChiral(screw, spaceTurns)).toBe(true)
})

test.each([
  ['flat', 6, 6],
  ['solid', 5, 4],
] as const)('of the %s options only the right one is the turned sample', (space, cells, count) => {
  const flat = space === 'flat'
  for (let seed = 1; seed <= 20; seed += 1) {
    const { stem, options, right } = generateRotation({ space, cells, options: count, place: 1 }, seed)
    expect(right).toBe(1)
    expect(solveRotation(stem, options, flat)).toBe(1)
    expect(generateRotation({ space, cells, options: count, place: 1 }, seed)).toEqual({ stem, options, right })
  }
})

test('every option stands beside its mirror image, so that none is the odd one out', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const { options } = generateRotation({ space: 'flat', cells: 6, options: 6, place: 1 }, seed)
    const names = options.map((option) => nameOf(option.solid, flatTurns))
    expect(new Set(names).size).toBe(6)
    for (const option of options) expect(names).toContain(nameOf(mirrored(option.solid), flatTurns))
  }
})

test('every cube of a drawn solid can be seen', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const { stem, options } = generateRotation({ space: 'solid', cells: 5, options: 4, place: 1 }, seed)
    for (const pose of [stem, ...options]) expect(isClearView(pose.solid)).toBe(true)
  }
  expect(
    isClearView([
      [0, 0, 0],
      [1, 0, 0],
      [1, 1, 0],
      [1, 1, 1],
    ]),
  ).toBe(false)
})
