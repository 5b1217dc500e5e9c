import { expect, test } from 'vitest'
import { markLimits, type Mark, type MarkChange } from '#contract/library/reading'
import {
  afterSending,
  hasRoom,
  isRefusal,
  laterThan,
  marksNow,
  marksOfFile,
  nextChanges,
  withChange,
} from './marks.rules.ts'

const mark = (id: string, over: Partial<Mark> = {}): Mark => ({
  id,
  kind: 'highlight',
  file_id: 'file',
  locator: 'epubcfi(/6/4)',
  fraction: 0.5,
  chapter: 'Chapter',
  quote: 'Quote',
  note: '',
  color: 'yellow',
  changed_at: '2026-11-29T10:00:00.000Z',
  ...over,
})
const change = (id: string, over: Partial<MarkChange> = {}): MarkChange => ({
  ...mark(id, over),
  is_removed: false,
  ...over,
})
const later = '2026-11-29T10:05:00.000Z'
const earlier = '2026-11-29T09:00:00.000Z'

test('changes of this device lie over what the server has, in the order of the book', () => {
  const shown = marksNow(
    [mark('a', { fraction: 0.9 }), mark('b')],
    [change('c', { fraction: 0.1 }), change('a', { fraction: 0.9, note: 'Mine', changed_at: later })],
  )
  expect(shown.map(({ id, note }) => [id, note])).toEqual([
    ['c', ''],
    ['b', ''],
    ['a', 'Mine'],
  ])
  expect(shown[0]).not.toHaveProperty('is_removed')
})

test('a removed mark is gone; a change that another device made later stays', () => {
  expect(marksNow([mark('a')], [change('a', { is_removed: true, changed_at: later })])).toEqual([])
  expect(
    marksNow([mark('a', { changed_at: later })], [change('a', { is_removed: true, changed_at: earlier })]),
  ).toEqual([mark('a', { changed_at: later })])
})

test('of one mark only the newest change waits', () => {
  const changes = withChange([change('a'), change('b')], change('a', { note: 'New', changed_at: later }))
  expect(changes.map(({ id, note }) => [id, note])).toEqual([
    ['b', ''],
    ['a', 'New'],
  ])
})

test('a change that was made while the former one was on its way waits for the next call', () => {
  const sent = [change('a'), change('b')]
  const now = [change('b'), change('a', { note: 'Newer', changed_at: later })]
  expect(afterSending(now, sent).map(({ note }) => note)).toEqual(['Newer'])
})

test('a call takes as many changes as the server does', () => {
  const many = Array.from({ length: markLimits.changes + 5 }, (_, index) => change(String(index)))
  expect(nextChanges(many)).toHaveLength(markLimits.changes)
  expect(nextChanges([])).toEqual([])
})

test('a change is later than the one before, also if the clock was set back', () => {
  expect(laterThan(later, Date.parse(earlier))).toBe('2026-11-29T10:05:00.001Z')
  expect(laterThan(undefined, Date.parse(earlier))).toBe(earlier)
})

test('there is room for as many marks as the server takes', () => {
  const marks = Array.from({ length: markLimits.marks }, (_, index) => mark(String(index)))
  expect([hasRoom(marks), hasRoom(marks.slice(1))]).toEqual([false, true])
})

test('a change that was refused keeps back no other', () => {
  const [bad, good] = [change('a'), change('b')]
  expect(nextChanges([bad, good], { size: 1, refused: [bad] })).toEqual([good])
  expect(nextChanges([bad], { refused: [bad] })).toEqual([])
})

test('a lost network, a busy server and an ended session say nothing about the changes', () => {
  const refusals = [0, 400, 401, 403, 404, 409, 413, 422, 429, 500, 503].filter((status) => isRefusal({ status }))
  expect(refusals).toEqual([400, 404, 409, 413, 422])
})

test('a mark of a former file is not one of this file', () => {
  expect(marksOfFile([mark('a'), mark('b', { file_id: 'former' })], 'file').map(({ id }) => id)).toEqual(['a'])
})
