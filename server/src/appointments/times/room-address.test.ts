import { expect, test } from 'vitest'
import { roomAddress } from './meeting.ts'

const service = { MEETING_URL: 'https://meet.example/{room}' }
const own = 'https://other.example/own'

test('a room lies on the service of the installation; without one there is none', () => {
  expect(roomAddress(service, { room: 'x7', room_link: '' })).toBe('https://meet.example/bagdar-x7')
  expect(roomAddress({ MEETING_URL: undefined }, { room: 'x7', room_link: '' })).toBeNull()
})

test('a link of the host goes before it', () => {
  expect(roomAddress(service, { room: 'x7', room_link: own })).toBe(own)
  expect(roomAddress({ MEETING_URL: undefined }, { room: 'x7', room_link: own })).toBe(own)
})
