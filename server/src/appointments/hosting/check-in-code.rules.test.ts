import { expect, test } from 'vitest'
import { codeIn, checkInFault } from './check-in-code.rules.ts'

test.each([
  [' 7tq2 5kxy ', '7TQ2-5KXY'],
  ['7TQ25KXY', '7TQ2-5KXY'],
  ['7TQ2-5KXY', '7TQ2-5KXY'],
  ['https://bagdar.example/check-in?code=7TQ2-5KXY&x=1', '7TQ2-5KXY'],
  ['7TQ2', null],
  ['0OI1-5KXY', null],
  ["'; drop table", null],
])('%s', (typed, code) => {
  expect(codeIn(typed)).toBe(code)
})

const now = new Date('2026-11-20T05:00:00.000Z')
const coming = { state: 'accepted', starts_at: '2026-11-20T06:00:00.000Z', came_at: null } as const

test.each([
  ['an hour before', coming, null],
  ['an hour after the beginning', { ...coming, starts_at: '2026-11-20T04:00:00.000Z' }, null],
  ['three hours before', { ...coming, starts_at: '2026-11-20T08:00:00.000Z' }, 'code-early'],
  ['on the day before', { ...coming, starts_at: '2026-11-21T06:00:00.000Z' }, 'code-other-day'],
  ['on the day after', { ...coming, starts_at: '2026-11-19T06:00:00.000Z' }, 'code-other-day'],
  ['a request', { ...coming, state: 'requested' }, 'code-unanswered'],
  ['cancelled', { ...coming, state: 'cancelled' }, 'code-called-off'],
  ['declined', { ...coming, state: 'declined' }, 'code-called-off'],
  ['closed as missed', { ...coming, state: 'missed' }, 'code-over'],
  ['a second time', { ...coming, came_at: '2026-11-20T04:58:00.000Z' }, null],
] as const)('%s', (_, record, fault) => {
  expect(checkInFault(record, now)).toBe(fault)
})
