import { expect, test } from 'vitest'
import { seededRandom } from '../../instrument/seeded.rules.ts'
import { chanceOf } from '../chance.rules.ts'
import { makeRotation, rotationLevels } from '../rotation/rotation.rules.ts'

/** The largest distance of a corner from the centre of the picture. */
function reach(svg: string): number {
  const corners = [...svg.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)(h12v12)?/g)].flatMap(([, x, y, square]) => {
    const [left, top] = [Number(x), Number(y)]
    return square
      ? [
          [left, top],
          [left + 12, top + 12],
          [left, top + 12],
          [left + 12, top],
        ]
      : [[left, top]]
  })
  // A flat figure that is drawn at an angle has rotated corners.
  const isAskew = svg.includes('rotate(45)')
  return Math.max(
    ...corners.flatMap(([x = 0, y = 0]) =>
      isAskew ? [Math.abs(x + y) * Math.SQRT1_2, Math.abs(x - y) * Math.SQRT1_2] : [Math.abs(x), Math.abs(y)],
    ),
  )
}

test('no figure exceeds the edge of its picture', () => {
  const pictures = rotationLevels.flatMap((_, at) =>
    Array.from({ length: 60 }, (__, seed) => makeRotation(at + 1, chanceOf(seededRandom(seed, 'reach')))).flatMap(
      ({ options }) => options.map(({ picture }) => picture ?? ''),
    ),
  )
  expect(Math.min(...pictures.map(reach))).toBeGreaterThan(15)
  expect(Math.max(...pictures.map(reach))).toBeLessThan(49)
})
