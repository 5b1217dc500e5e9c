import { expect, test } from 'vitest'
import { redirectFor, formatRedirect, messageIn, redirectReasonIn, withoutMessage } from './redirect-note.ts'

const now = Date.parse('2026-11-20T04:00:00.000Z')
const minutes = (count: number) => now + count * 60_000

test('a page requested without a session is for the next user who signs in', () => {
  expect(redirectFor(formatRedirect('/test-results?result=1', '', now), 'aruzhan', minutes(29))).toBe(
    '/test-results?result=1',
  )
})

test('after half an hour it is forgotten', () => {
  expect(redirectFor(formatRedirect('/settings', '', now), 'aruzhan', minutes(30))).toBeNull()
})

test('if a session has ended, the page is for its owner alone', () => {
  const note = formatRedirect('/children/1', 'gulnar', now)
  expect(redirectFor(note, 'gulnar', minutes(1))).toBe('/children/1')
  expect(redirectFor(note, 'oleg', minutes(1))).toBeNull()
})

test.each(['https://foreign.example', '//foreign.example', '/\\\\foreign.example', 'javascript:alert(1)'])(
  'a foreign address is never used: %s',
  (address) => {
    expect(redirectFor(formatRedirect(address, '', now), 'aruzhan', now)).toBeNull()
  },
)

test.each([null, '', 'nonsense', '9999999999999 -'])('%j redirects nowhere', (note) => {
  expect(redirectFor(note, 'aruzhan', now)).toBeNull()
})

test('the reason is stored with the page: nobody was signed in, or a session ended there', () => {
  expect(redirectReasonIn(formatRedirect('/results', '', now), minutes(29))).toBe('asked')
  expect(redirectReasonIn(formatRedirect('/results', 'gulnar', now), minutes(29))).toBe('ended')
  expect(redirectReasonIn(formatRedirect('/results', '', now), minutes(30))).toBeNull()
  for (const note of [null, '', 'nonsense']) expect(redirectReasonIn(note, now)).toBeNull()
})

test('the server’s reason for the end of a session is stored with the page, if there was one', () => {
  const note = formatRedirect('/children/1', 'gulnar', now, 'Аккаунт заблокирован. Напишите нам')
  expect([messageIn(note), redirectFor(note, 'gulnar', minutes(1)), redirectReasonIn(note, minutes(1))]).toEqual([
    'Аккаунт заблокирован. Напишите нам',
    '/children/1',
    'ended',
  ])
  expect([messageIn(withoutMessage(note)), redirectFor(withoutMessage(note), 'gulnar', minutes(1))]).toEqual([
    '',
    '/children/1',
  ])
  for (const silent of [null, '', formatRedirect('/children/1', 'gulnar', now)]) expect(messageIn(silent)).toBe('')
})
