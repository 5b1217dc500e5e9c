import { expect, test } from 'vitest'
import { isRoomLink } from './room-link.ts'

test.each(['https://meet.example/abc', 'https://us02web.zoom.us/j/123?pwd=x%20y', 'https://meet.example:8443/a#b'])(
  '%s is a room link',
  (text) => {
    expect(isRoomLink(text)).toBe(true)
  },
)

test.each([
  '',
  'meet.example/abc',
  'http://meet.example/abc',
  'javascript:alert(1)',
  'https:meet.example',
  'https://localhost/a',
  'https://10.0.0.1/a',
  'https://bagdar.kz@evil.example/a',
  'https://meet.example/a b',
  `https://meet.example/${'a'.repeat(500)}`,
])('%s is not a room link', (text) => {
  expect(isRoomLink(text)).toBe(false)
})
