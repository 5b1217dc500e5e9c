import { expect, test } from 'vitest'
import { centersFor } from './centers-for.rules.ts'

const centers = [
  { id: 'center-karaganda', region_id: 'karaganda' },
  { id: 'center-almaty', region_id: 'almaty' },
]

const order = { ulytau: ['astana', 'karaganda', 'almaty'], abai: ['east-kazakhstan'] }

test('a pupil is in the care of the region’s centre, and of the chosen one', () => {
  expect(centersFor({ region_id: 'karaganda', center_id: null }, centers, order)).toEqual(['center-karaganda'])
  expect(centersFor({ region_id: 'karaganda', center_id: 'center-almaty' }, centers, order)).toEqual([
    'center-almaty',
    'center-karaganda',
  ])
  expect(centersFor({ region_id: 'karaganda', center_id: 'center-karaganda' }, centers, order)).toEqual([
    'center-karaganda',
  ])
})

test('a region without a centre is in the care of the first neighbour that has one, unless another was chosen', () => {
  expect(centersFor({ region_id: 'ulytau', center_id: null }, centers, order)).toEqual(['center-karaganda'])
  expect(centersFor({ region_id: 'ulytau', center_id: 'center-almaty' }, centers, order)).toEqual(['center-almaty'])
  expect(centersFor({ region_id: 'abai', center_id: null }, centers, order)).toEqual([])
  expect(centersFor({ region_id: null, center_id: null }, centers, order)).toEqual([])
})
