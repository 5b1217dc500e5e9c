import { expect, test } from 'vitest'
import { nearestFirst } from './nearest-first.rules.ts'

const at = (id: string, x: number, y: number) => ({ id, tile: { x, y, short: id } })
const regions = [
  at('abai', 4, 2),
  at('aktobe', 1, 2),
  at('astana', 3.5, 1),
  at('east-kazakhstan', 5, 2),
  at('almaty', 5, 4),
  at('pavlodar', 4.5, 1),
]
const centers = ['aktobe', 'almaty', 'astana', 'east-kazakhstan', 'pavlodar'].map((region_id) => ({ region_id }))
const from = (region: string) => nearestFirst(centers, region, regions).map(({ region_id }) => region_id)

test('a region without a centre leads to the one in charge of it, then to its neighbours, then farther', () => {
  expect(from('abai')).toEqual(['east-kazakhstan', 'pavlodar', 'astana', 'almaty', 'aktobe'])
})
test('the centre of the region itself comes first', () => expect(from('almaty')[0]).toBe('almaty'))
