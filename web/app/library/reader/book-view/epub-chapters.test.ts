import { expect, test } from 'vitest'
import { sectionAt, sectionStarts } from './epub-chapters.ts'

const sections = [{ size: 100 }, { size: 300 }, { size: 50, linear: 'no' }, { size: 600 }]

test('sections begin by their sizes; one outside of the reading order takes no room', () => {
  expect(sectionStarts(sections)).toEqual([0, 0.1, 0.4, 0.4, 1])
})

test('pages of the contents say where sections begin, and sizes say the rest', () => {
  const starts = sectionStarts(sections, [{ section: 3, fraction: 0.6 }])
  expect(starts.map((start) => Math.round(start * 1000) / 1000)).toEqual([0, 0.15, 0.6, 0.6, 1])
})

test('contents in a wrong order do not turn the book back', () => {
  const starts = sectionStarts(sections, [
    { section: 3, fraction: 0.6 },
    { section: 1, fraction: 0.9 },
    { section: -1, fraction: 0.7 },
  ])
  expect(starts.every((start, index) => index === 0 || start >= starts[index - 1]!)).toBe(true)
})

test('a share of the book lies in one section', () => {
  const starts = sectionStarts(sections)
  expect(sectionAt(starts, 0)).toEqual({ index: 0, within: 0 })
  expect(sectionAt(starts, 0.7)).toEqual({ index: 3, within: expect.closeTo(0.5) })
  expect(sectionAt(starts, 1)).toEqual({ index: 3, within: 1 })
})
