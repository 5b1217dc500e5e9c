import { expect, test } from 'vitest'
import { startMessage } from './start-message.ts'

const last = (keepsSms: boolean, keepsMail: boolean) =>
  startMessage({ publicUrl: null, keepsSms, keepsMail }, 'http://127.0.0.1:3100').at(-1)

test('the message says only what is really in the outbox', () => {
  expect(last(true, true)).toBe('  SMS and e-mail stay in the outbox: http://localhost:3100/outbox')
  expect(last(true, false)).toBe('  SMS stay in the outbox: http://localhost:3100/outbox')
  expect(last(false, true)).toBe('  E-mail stays in the outbox: http://localhost:3100/outbox')
  expect(last(false, false)).toBe('  API: http://localhost:3100/api/docs')
})

test('the configured address is shown', () => {
  expect(
    startMessage(
      { publicUrl: 'https://bagdar.example', keepsSms: false, keepsMail: false },
      'http://127.0.0.1:3100',
    )[0],
  ).toContain('https://bagdar.example')
})
