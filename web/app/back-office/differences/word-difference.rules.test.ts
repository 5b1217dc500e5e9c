import { expect, test } from 'vitest'
import { wordDifference, type Piece } from './word-difference.rules.ts'

const written = (pieces: readonly Piece[]) =>
  pieces.map(({ text, kind: is }) => (is === 'same' ? text : `${is === 'gone' ? '-' : '+'}[${text}]`)).join('')

test.each([
  ['один два три', 'один два три', 'один два три'],
  ['один два три', 'один четыре три', 'один -[два]+[четыре] три'],
  ['один три', 'один два три', 'один +[два ]три'],
  ['', 'один', '+[один]'],
  ['один', '', '-[один]'],
])('«%s» and «%s» differ so: %s', (before, after, shown) => {
  expect(written(wordDifference(before, after))).toBe(shown)
})

test('a long text is compared quickly', () => {
  const before = Array.from({ length: 4000 }, (_, index) => `a${index}`).join(' ')
  const after = Array.from({ length: 4000 }, (_, index) => `b${index}`).join(' ')
  const begun = performance.now()
  expect(wordDifference(before, after)).toHaveLength(2)
  expect(performance.now() - begun).toBeLessThan(1000)
})
