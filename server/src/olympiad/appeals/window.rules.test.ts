import { expect, test } from 'vitest'
import { windowOf } from './window.rules.ts'

const set = { appeals_open_at: '2026-12-02T04:00:00.000Z', appeals_close_at: '2026-12-04T13:00:00.000Z' }

test.each([
  ['2026-12-02T03:59:59.999Z', 'ahead'],
  ['2026-12-02T04:00:00.000Z', 'open'],
  ['2026-12-04T12:59:59.999Z', 'open'],
  ['2026-12-04T13:00:00.000Z', 'over'],
])('at %s the window is %s', (moment, window) => expect(windowOf(set, new Date(moment))).toBe(window))

test('without a window no appeals are accepted', () =>
  expect(windowOf({ appeals_open_at: null, appeals_close_at: null }, new Date())).toBe('none'))
