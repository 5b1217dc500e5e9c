import { expect, test } from 'vitest'
import { roomAddress } from './meeting.ts'

const service = { MEETING_URL: 'https://meet.example/{room}' }
const own = 'https://other.example/own'

test('a room is on the room service of the installation; without one there is no room', () => {
  expect(roomAddress(service, { room: 'x7', room_link: '' })).toBe('https://meet.example/bagdar-x7')
  expect(roomAddress({ MEETING_URL: undefined }, { room: 'x7', room_link: '' })).toBeNull()
})

test('the host’s own link takes precedence', () => {
  expect(roomAddress(service, { room: 'x7', room_link: own })).toBe(own)
  expect(roomAddress({ MEETING_URL: undefined }, { room: 'x7', room_link: own })).toBe(own)
})
