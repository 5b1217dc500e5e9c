import { expect, test } from 'vitest'
import { isAttribute } from './matrix-grammar.ts'
import { generateMatrix, type MatrixRadicals } from './matrix.ts'
import { solveMatrix } from './solve-matrix.ts'

const families: MatrixRadicals[] = [
  { rules: { shape: 'constant', turn: 'rotation', dots: 'progression' }, step: 2, place: 2 },
  { rules: { shape: 'distribution', fill: 'distribution' }, place: 5 },
  { rules: { shape: 'distribution', turn: 'rotation', dots: 'addition' }, step: 3, place: 0 },
  { rules: { horns: 'xor', fill: 'distribution' }, place: 3 },
]
const seeds = Array.from({ length: 25 }, (_, at) => at + 1)
const all = families.flatMap((radicals) => seeds.map((seed) => ({ radicals, seed, matrix: generateMatrix(radicals, seed) })))

test('the same rules and the same seed give the same matrix', () => {
  for (const { radicals, seed, matrix } of all) expect(generateMatrix(radicals, seed)).toEqual(matrix)
})

test('somebody who knows only the cells finds exactly one right option, at the wished place', () => {
  for (const { radicals, matrix } of all) expect(solveMatrix(matrix.cells, matrix.options)).toBe(radicals.place)
})

test('all six options are different', () => {
  for (const { matrix } of all) expect(new Set(matrix.options.map((option) => JSON.stringify(option))).size).toBe(6)
})

test('counting among the options does not show the right one', () => {
  for (const { matrix } of all) {
    for (const name of Object.keys(matrix.options[0] ?? {}).filter(isAttribute)) {
      const counts = new Map<number | undefined, number>()
      for (const option of matrix.options) counts.set(option[name], (counts.get(option[name]) ?? 0) + 1)
      expect(new Set(counts.values()).size).toBe(1)
    }
  }
})

test('a matrix that two rules explain differently has no answer', () => {
  const row = (a: number, b: number, c: number) => [a, b, c].map((dots) => ({ dots }))
  // 1 2 3 and 1 2 3 may be steps of one or a sum; 1 3 goes on to 5 or to 4.
  const shown = [...row(1, 2, 3), ...row(1, 2, 3), { dots: 1 }, { dots: 3 }]
  expect(solveMatrix(shown, [{ dots: 4 }, { dots: 5 }])).toBeNull()
})
