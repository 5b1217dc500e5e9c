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
  ['nothing of ours', 'nobody', ['uuid']],
  ['no list', Buffer.from('{"0":1}').toString('base64url'), ['uuid']],
  ['numbers', Buffer.from('[1]').toString('base64url'), ['uuid']],
  ['too few values', writeCursor([id]), ['date', 'uuid']],
  ['too many', writeCursor([id, id]), ['uuid']],
  ['no id', writeCursor(['1']), ['uuid']],
  ['a day that is none', writeCursor(['2026-13-40']), ['date']],
  ['a moment that is none', writeCursor(['soon']), ['timestamp(3) with time zone']],
  ['a text, which may be a name', writeCursor(['ахметова айым']), ['text']],
  ['a kind nobody orders by', writeCursor(['1']), ['integer']],
])('a cursor of another list is refused: %s', (_, cursor, kinds) => {
  expect(readCursor(cursor, kinds)).toBeNull()
})

test('days, moments and ids may be in a cursor, other texts may not', () => {
  const kinds = ['date', 'timestamp(3) with time zone', 'uuid', 'text', 'text COLLATE "C"']
  expect(kinds.filter(isForCursor)).toEqual(['date', 'timestamp(3) with time zone', 'uuid'])
})
