import { expect, test } from 'vitest'
import { renumberThread, joinThreads } from './join-threads.rules.ts'

const own = {
  state: 'closed' as 'waiting' | 'taken' | 'closed',
  operator_id: null as string | null,
  last_number: 3,
  visitor_read: 3,
  staff_read: 3,
  last_at: '2026-11-20T06:00:00.000Z',
  waiting_since: null as string | null,
  is_urgent: false,
  blocked_until: null as string | null,
  block_reason: '',
}
const guest = {
  ...own,
  state: 'waiting' as const,
  last_number: 2,
  visitor_read: 0,
  staff_read: 0,
  last_at: '2026-11-20T07:00:00.000Z',
  waiting_since: '2026-11-20T07:00:00.000Z',
}

test("a guest's thread stands behind the account's, and waits as it did", () => {
  expect(joinThreads(own, guest)).toMatchObject({
    state: 'waiting',
    last_number: 5,
    visitor_read: 3,
    staff_read: 3,
    waiting_since: guest.waiting_since,
    last_at: guest.last_at,
  })
  expect(joinThreads(own, { ...guest, visitor_read: 1, staff_read: 2 })).toMatchObject({
    visitor_read: 4,
    staff_read: 5,
  })
})

test('the operator of the account’s thread keeps it', () => {
  const taken = { ...own, state: 'taken' as const, operator_id: 'a' }
  expect(joinThreads(taken, { ...guest, state: 'taken', operator_id: 'b' })).toMatchObject({
    state: 'taken',
    operator_id: 'a',
  })
  expect(joinThreads(own, { ...guest, state: 'taken', operator_id: 'b' })).toMatchObject({
    state: 'taken',
    operator_id: 'b',
  })
})

test('signing in does not remove a block', () => {
  const blocked = { blocked_until: '2026-11-21T00:00:00.000Z', block_reason: 'Реклама' }
  expect(joinThreads(own, { ...guest, ...blocked })).toMatchObject(blocked)
  expect(joinThreads({ ...own, ...blocked }, guest)).toMatchObject(blocked)
})

test('in a thread that lost its second message the third becomes the second, and the read mark moves with it', () => {
  const thread = { ...own, last_number: 3, visitor_read: 3, staff_read: 2 }
  expect(renumberThread(thread, [1, 3])).toEqual({ ...thread, last_number: 2, visitor_read: 2, staff_read: 1 })
  expect(renumberThread(thread, [])).toMatchObject({ last_number: 0, visitor_read: 0, staff_read: 0 })
})
