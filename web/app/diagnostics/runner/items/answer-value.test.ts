import { expect, test } from 'vitest'
import { marksIn, pairsIn, strokesIn } from './answer-value.ts'

const drawing = { strokes: [{ color: 'ink' as const, width: 4, points: [[1, 2, 3] as [number, number, number]] }] }

test('an answer is read in the format of its item, and another format counts as no answer', () => {
  expect(pairsIn({ a: 'x' })).toEqual({ a: 'x' })
  expect(marksIn({ most: 'a' })).toEqual({ most: 'a' })
  expect(strokesIn(drawing)).toEqual(drawing.strokes)
  for (const other of [null, 'text', ['a'], drawing]) expect([pairsIn(other), marksIn(other)]).toEqual([{}, {}])
  for (const other of [null, 'text', ['a'], { a: 'x' }]) expect(strokesIn(other)).toEqual([])
})
