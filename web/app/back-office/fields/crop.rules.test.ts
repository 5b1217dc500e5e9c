import { expect, test } from 'vitest'
import { isWhole, middleOf, moveBox, resizeBox, smallestSide, wholeOf } from './crop.rules.ts'

const size = { width: 1600, height: 900 }

test('a box can be moved inside the picture and never leaves it', () => {
  const box = { left: 100, top: 100, width: 800, height: 500 }
  expect(moveBox(box, size, 50, -30)).toEqual({ ...box, left: 150, top: 70 })
  expect(moveBox(box, size, 5000, 5000)).toEqual({ ...box, left: 800, top: 400 })
  expect(moveBox(box, size, -5000, -5000)).toEqual({ ...box, left: 0, top: 0 })
})

test('a box grows to the edges and shrinks to the smallest visible size', () => {
  const box = { left: 100, top: 100, width: 800, height: 500 }
  expect(resizeBox(box, size, 5000, 5000)).toEqual({ ...box, width: 1500, height: 800 })
  expect(resizeBox(box, size, -5000, -5000)).toEqual({ ...box, width: smallestSide, height: smallestSide })
})

test('a picture smaller than the smallest box is used whole', () => {
  const tiny = { width: 60, height: 40 }
  expect(resizeBox(wholeOf(tiny), tiny, -10, -10)).toEqual(wholeOf(tiny))
})

test('the centred box keeps the wanted proportions', () => {
  expect(middleOf(size, 1)).toEqual({ left: 350, top: 0, width: 900, height: 900 })
  expect(middleOf({ width: 900, height: 1600 }, 16 / 9)).toEqual({ left: 0, top: 547, width: 900, height: 506 })
  expect(isWhole(wholeOf(size), size)).toBe(true)
})
