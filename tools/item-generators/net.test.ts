import { expect, test } from 'vitest'
import { fold } from '../../server/src/diagnostics/generators/nets/fold.rules.ts'
import { countNets, generateNet, solveNet } from './net.ts'

test('of the six-square figures eleven fold to a cube', () => {
  expect(countNets()).toBe(11)
})

test('in a cross the squares two apart lie opposite each other, and a square turned up stands on its side', () => {
  const faces =
    fold([
      [1, 0],
      [1, 1],
      [1, 2],
      [1, 3],
      [0, 1],
      [2, 1],
    ]) ?? []
  const opposite = (one: number, other: number) =>
    faces[one]?.every((value, axis) => value === -(faces[other]?.[axis] ?? 0) || (value === 0 && faces[other]?.[axis] === 0))
  expect(opposite(0, 2)).toBe(true)
  expect(opposite(1, 3)).toBe(true)
  expect(opposite(4, 5)).toBe(true)
})

test('a strip of six does not fold to a cube', () => {
  expect(
    fold([
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
      [5, 0],
    ]),
  ).toBeNull()
})

test('a cube is told from its mirror image', () => {
  // A cross seen from outside: 0 above 1, 5 at the right of 1. Looking at 1 as the left face, 0 is on top and 5 at the right.
  const cross = (
    [
      [1, 0],
      [1, 1],
      [1, 2],
      [1, 3],
      [0, 1],
      [2, 1],
    ] as const
  ).map((at, mark) => ({ at, mark }))
  expect(
    solveNet(cross, [
      [0, 1, 5],
      [0, 5, 1],
    ]),
  ).toBe(0)
})

test('every net has exactly one cube among four different ones, and the same seed gives it again', () => {
  for (let seed = 1; seed <= 30; seed += 1) {
    const net = generateNet({ place: 1 }, seed)
    expect(solveNet(net.cells, net.options)).toBe(1)
    expect(new Set(net.options.map((option) => option.join())).size).toBe(4)
    expect(generateNet({ place: 1 }, seed)).toEqual(net)
  }
})
