import { expect, test } from 'vitest'
import { maxSentCharacters } from '../photo/small-photo.ts'
import { addPoint, hasRoom, pathOf, eraseAt } from './drawing.rules.ts'

const line = (...points: [number, number, number][]) => ({ color: 'ink', width: 4, points })

test('a point beside the last one is skipped', () => expect(addPoint([[10, 10, 0]], [11, 10, 5])).toHaveLength(1))
test('a point outside is moved to the edge of the paper', () =>
  expect(addPoint([], [-20, 900, 12.4])).toEqual([[0, 400, 12]]))
test('a stroke does not exceed the server’s limit', () => {
  const full = Array.from({ length: 2000 }, (_, index): [number, number, number] => [index % 600, 0, index])
  expect(addPoint(full, [300, 300, 9])).toHaveLength(2000)
})
test('a touch without movement is a dot', () => expect(pathOf([[5, 6, 0]])).toBe('M5 6h0.1'))
test('the eraser removes the stroke it crosses, also between its points', () => {
  const crossed = line([0, 0, 0], [100, 0, 1])
  const other = line([0, 200, 0], [100, 200, 1])
  expect(eraseAt([crossed, other], 50, 6, 8)).toEqual([other])
})
test('after 400 strokes there is no room', () =>
  expect(hasRoom(Array.from({ length: 400 }, () => line([0, 0, 0])))).toBe(false))
test('the fullest paper is sent in one call, a photo separately: the server accepts half a megabyte at a time', () => {
  // Uses the longest possible numbers; a stroke that began within the limit may still grow to 2,000 points.
  const stroke = (size: number) =>
    line(...Array.from({ length: size }, (): [number, number, number] => [599.9, 399.9, 86_399_999]))
  const strokes = []
  while (hasRoom([...strokes, stroke(60)])) strokes.push(stroke(60))
  const value = { strokes: [...strokes, stroke(2000)], photo: 'x'.repeat(maxSentCharacters) }
  const sent = JSON.stringify({
    device_id: 'x'.repeat(64),
    answers: [{ item: 118, value, stamp: 1_764_000_000_000_000, seconds: 3600 }],
  })
  expect(sent.length).toBeLessThan(512 * 1024)
})
