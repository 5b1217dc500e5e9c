import { expect, test } from 'vitest'
import { shownWindow } from './window.rules.ts'

const now = new Date('2026-11-20T04:00:00.000Z')
const before = '2026-11-19T04:00:00.000Z'
const after = '2026-11-21T04:00:00.000Z'

test.each([
  ['always open', null, null, { from: null, until: null }],
  ['ahead', after, '2026-11-22T04:00:00.000Z', { from: after, until: '2026-11-22T04:00:00.000Z' }],
  ['begun, without an end', before, null, { from: null, until: null }],
  ['begun', before, after, { from: null, until: after }],
  ['over', before, now.toISOString(), { from: null, until: now.toISOString(), is_over: true }],
] as const)('a window that is %s', (_, opens_at, closes_at, told) => {
  expect(shownWindow({ opens_at, closes_at }, now)).toEqual(told)
})
