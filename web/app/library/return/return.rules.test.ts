import { expect, test } from 'vitest'
import { afterRefusal, editionOfType, invoiceIn, pauses } from './return.rules.ts'

const inAddress = (search: string) => invoiceIn(new URLSearchParams(search))

test.each([
  ['InvId=1002', 1002],
  ['type=ONLINE&InvId=2147483647&OutSum=1490.00', 2_147_483_647],
])('%s names an invoice', (search, invoice) => {
  expect(inAddress(search)).toBe(invoice)
})

test.each([
  '',
  'InvId=',
  'InvId=0',
  'InvId=01002',
  'InvId=-1',
  'InvId=1e3',
  'InvId=2147483648',
  'InvId=7&InvId=7',
  'invid=7',
])('«%s» names none', (search) => expect(inAddress(search)).toBeNull())

test('a purchase that waits is asked about with growing pauses, and then no more', () => {
  const seconds: (number | null)[] = []
  let round = 0
  for (;;) {
    const state = afterRefusal(round, { status: 409, code: 'purchase-waiting' })
    if (state.step !== 'waiting') throw new Error(state.step)
    seconds.push(state.seconds)
    if (state.seconds === null) break
    round = state.round
  }
  expect(seconds).toEqual([...pauses, null])
  expect(pauses.every((pause, index) => pause >= (pauses[index - 1] ?? 0))).toBe(true)
})

test.each([
  [409, 'purchase-ended', 'ended'],
  [0, 'offline', 'away'],
  [429, 'too-many', 'away'],
  [503, 'overload', 'away'],
  [404, 'not-found', 'unknown'],
  [422, 'invalid', 'unknown'],
  [403, 'forbidden', 'unknown'],
])('a refusal %i %s leads to %s', (status, code, step) => {
  expect(afterRefusal(1, { status, code }).step).toBe(step)
})

test('the library is filtered by what was bought', () => {
  expect([editionOfType('ONLINE'), editionOfType('OFFLINE')]).toEqual(['ebook', 'paper'])
})
