import { expect, test } from 'vitest'
import { hexLayout, maxHexes, shortPlaceName } from './hex-layout.rules.ts'

test('each of the hexagons has a place of its own, and none touches the middle of another', () => {
  for (let count = 1; count <= maxHexes; count++) {
    const places = hexLayout(count)
    expect(places).toHaveLength(count)
    for (const [index, one] of places.entries())
      for (const other of places.slice(index + 1)) {
        // The distance of neighbours is one column, or half a column and one row.
        const distance = Math.hypot(one.x - other.x, (one.y - other.y) * (1.5 / 1.732))
        expect(distance).toBeGreaterThan(0.99)
      }
  }
})

test('seven are drawn as two, three and two, thirteen as four rows', () => {
  expect(hexLayout(7).map(({ y }) => y)).toEqual([0, 0, 1, 1, 1, 2, 2])
  expect(new Set(hexLayout(13).map(({ y }) => y)).size).toBe(4)
  expect(hexLayout(1)).toEqual([{ x: 0.5, y: 0 }])
})

test.each([
  ['Сайрамский район', 'Сайрамский'],
  ['Сайрам ауданы', 'Сайрам'],
  ['город Шымкент', 'Шымкент'],
  ['Karkaraly district', 'Karkaraly'],
  ['Abai District', 'Abai'],
  ['Район имени Абая', 'имени Абая'],
  ['Бухар-Жырауский район', 'Бухар-Жырау…'],
])('%s stands on its hexagon as %s', (name, short) => expect(shortPlaceName(name)).toBe(short))
