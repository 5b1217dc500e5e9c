import { expect, test } from 'vitest'
import { checkTicket, correctTime } from './door.rules.ts'

const ticket = { participant_id: 'p', event_id: 'e' }
const atDoor = { event_id: 'e', person: { isValid: true }, isAdmitted: false }

test('a ticket is admitted once, and everything else says why not', () => {
  expect(checkTicket(ticket, atDoor)).toBe('admitted')
  expect(checkTicket(ticket, { ...atDoor, isAdmitted: true })).toBe('again')
  expect(checkTicket(ticket, { ...atDoor, person: { isValid: false }, isAdmitted: true })).toBe('cancelled')
  expect(checkTicket(ticket, { ...atDoor, person: undefined })).toBe('unknown')
  expect(checkTicket({ ...ticket, event_id: 'other' }, { ...atDoor, person: undefined })).toBe('other-event')
  expect(checkTicket(null, { ...atDoor, person: undefined })).toBe('forged')
})

test('the time of a wrong clock is put right, and no scan is later than its arrival', () => {
  const received_at = '2026-11-20T05:00:00.000Z'
  const fast = { sent_at: '2026-11-20T06:00:00.000Z', received_at }
  expect(correctTime('2026-11-20T05:50:00.000Z', fast)).toBe('2026-11-20T04:50:00.000Z')
  const slow = { sent_at: '2026-11-20T04:00:00.000Z', received_at }
  expect(correctTime('2026-11-20T03:50:00.000Z', slow)).toBe('2026-11-20T04:50:00.000Z')
  expect(correctTime('2026-11-20T07:00:00.000Z', slow)).toBe(received_at)
  expect(correctTime('1900-01-01T00:00:00.000Z', slow)).toBe('2025-11-19T05:00:00.000Z')
})
