import { expect, test } from 'vitest'
import { roomAddress } from './room-address.ts'

test('a room lies on the service of the installation; without one there is none', () => {
  expect(roomAddress({ MEETING_URL: 'https://meet.example/{room}' }, 'x7')).toBe('https://meet.example/bagdar-x7')
  expect(roomAddress({ MEETING_URL: undefined }, 'x7')).toBeNull()
})
