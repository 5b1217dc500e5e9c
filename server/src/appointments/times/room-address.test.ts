import { expect, test } from 'vitest'
import { roomAddress } from './room-address.ts'

test('a room stands at the service of the installation, however its address ends', () => {
  for (const ROOM_URL of ['https://meet.example', 'https://meet.example/']) expect(roomAddress({ ROOM_URL }, 'x7')).toBe('https://meet.example/bagdar-x7')
})
