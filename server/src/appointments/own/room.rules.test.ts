import { expect, test } from 'vitest'
import { parentRoomOf, roomOf } from './room.rules.ts'

const meeting = {
  format: 'online',
  state: 'accepted',
  starts_at: '2026-11-23T04:00:00.000Z',
  ends_at: '2026-11-23T04:30:00.000Z',
} as const
const room = 'https://meet.example/bagdar-r4nd0m'
const at = (time: string) => new Date(`2026-11-23T${time}Z`)
const addressAt = (time: string, of: Partial<Parameters<typeof roomOf>[0]> = {}) =>
  roomOf({ ...meeting, ...of }, room, at(time), 10)?.address

test('the room address is shown from ten minutes before the beginning until half an hour after the end', () => {
  expect(addressAt('03:49:59')).toBeNull()
  expect(addressAt('03:50:00')).toBe('https://meet.example/bagdar-r4nd0m')
  expect(addressAt('04:59:59')).toBe('https://meet.example/bagdar-r4nd0m')
  expect(addressAt('05:00:00')).toBeNull()
})

test('a request has no open room; an ended or offline meeting has none at all', () => {
  expect(addressAt('03:55:00', { state: 'requested' })).toBeNull()
  expect(roomOf({ ...meeting, state: 'cancelled' }, room, at('03:55:00'), 10)).toBeNull()
  expect(roomOf({ ...meeting, format: 'offline' }, room, at('03:55:00'), 10)).toBeNull()
})

test('if the installation has no rooms, the page says so', () => {
  expect(roomOf(meeting, null, at('03:55:00'), 10)).toEqual({
    is_set_up: false,
    opens_at: '2026-11-23T03:50:00.000Z',
    address: null,
  })
})

test('a parent joins for the last ten minutes if invited', () => {
  const joined = (time: string, with_parent = true) => parentRoomOf({ ...meeting, with_parent }, room, at(time))
  expect(joined('04:19:59')).toEqual({ is_set_up: true, opens_at: '2026-11-23T04:20:00.000Z', address: null })
  expect(joined('04:20:00')?.address).toBe(room)
  expect(joined('04:20:00', false)).toBeNull()
})

test('a parent joins a short meeting for its second half', () => {
  const short = { ...meeting, ends_at: '2026-11-23T04:10:00.000Z', with_parent: true }
  expect(parentRoomOf(short, room, at('04:04:59'))).toEqual({
    is_set_up: true,
    opens_at: '2026-11-23T04:05:00.000Z',
    address: null,
  })
})
