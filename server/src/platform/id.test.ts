import { expect, test } from 'vitest'
import { idsInOrder, newId } from './id.ts'

const shape = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

test('an id is a UUID of version 7, and later ids sort later', () => {
  const moments = [
    0,
    1,
    1_700_000_000_000,
    1_700_000_000_000.7,
    1_700_000_000_001,
    Date.parse('2126-11-20T04:00:00.000Z'),
  ]
  const ids = moments.map((moment) => newId(moment))
  for (const id of ids) expect(id).toMatch(shape)
  expect(ids.map((id) => Number.parseInt(id.slice(0, 13).replace('-', ''), 16))).toEqual(moments.map(Math.trunc))
  expect(new Set(Array.from({ length: 1000 }, () => newId(1))).size).toBe(1000)
})

test('log ids made at the same moment sort in the order they were made', () => {
  const next = idsInOrder()
  const now = 1_700_000_000_000
  const ids = [...Array.from({ length: 5000 }, () => next(now)), next(now + 1)]
  for (const id of ids) expect(id).toMatch(shape)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set([idsInOrder()(now), idsInOrder()(now)]).size).toBe(2)
})
