import { expect, test } from 'vitest'
import { isForCursor, readCursor, writeCursor } from './cursor.ts'

const id = '00000000-0000-7000-8000-000000000001'
const moment = '2026-11-20T04:00:00.000Z'

test('a cursor contains the sort values of the last row', () => {
  const kinds = ['date', 'timestamp(3) with time zone', 'uuid']
  const place = ['2026-11-16', moment, id]
  expect(readCursor(writeCursor(place), kinds)).toEqual(place)
})

test.each([
  ['a foreign text', 'nobody', ['uuid']],
  ['no list', Buffer.from('{"0":1}').toString('base64url'), ['uuid']],
  ['numbers', Buffer.from('[1]').toString('base64url'), ['uuid']],
  ['too few values', writeCursor([id]), ['date', 'uuid']],
  ['too many', writeCursor([id, id]), ['uuid']],
  ['no id', writeCursor(['1']), ['uuid']],
  ['an invalid day', writeCursor(['2026-13-40']), ['date']],
  ['an invalid moment', writeCursor(['soon']), ['timestamp(3) with time zone']],
  ['a text, which may be a name', writeCursor(['ахметова айым']), ['text']],
  ['a number that no integer column holds', writeCursor(['9999999999']), ['integer']],
  ['an unsupported type', writeCursor(['1']), ['numeric']],
])('a cursor of another list is refused: %s', (_, cursor, kinds) => {
  expect(readCursor(cursor, kinds)).toBeNull()
})

test('days, moments and ids may be in a cursor, other texts may not', () => {
  const kinds = ['date', 'timestamp(3) with time zone', 'uuid', 'text', 'text COLLATE "C"']
  expect(kinds.filter(isForCursor)).toEqual(['date', 'timestamp(3) with time zone', 'uuid'])
})
