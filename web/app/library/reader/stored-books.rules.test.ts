import { expect, test } from 'vitest'
import { expiryFrom, fateOfCopy, storedForMs, mayOpen } from './stored-books.rules.ts'

const now = Date.parse('2026-11-29T10:00:00.000Z')
const book = { expires_at: expiryFrom(now) }
const day = 24 * 60 * 60_000

test('a kept book opens for thirty days', () => {
  expect(book.expires_at).toBe('2026-12-29T10:00:00.000Z')
  expect(mayOpen(book, now)).toBe(true)
  expect(mayOpen(book, now + storedForMs - 1)).toBe(true)
  expect(mayOpen(book, now + storedForMs)).toBe(false)
})

test('a clock that was set back does not make it last longer', () => {
  expect(mayOpen(book, now - day / 2)).toBe(true)
  expect(mayOpen(book, now - 2 * day)).toBe(false)
})

test.each([
  ['an answer', null, 'prolong'],
  ['money that went back', { status: 403, code: 'book-not-owned' }, 'drop'],
  ['an age mark that was raised', { status: 403, code: 'book-above-age' }, 'drop'],
  ['a book that is gone', { status: 404, code: 'not-found' }, 'drop'],
  ['a file that was removed', { status: 409, code: 'book-without-file' }, 'drop'],
  ['a lost network', { status: 0, code: 'offline' }, 'keep'],
  ['a server in trouble', { status: 503, code: 'unavailable' }, 'keep'],
  ['too many requests', { status: 429, code: 'too-many' }, 'keep'],
  ['an expired session', { status: 401, code: 'unauthorised' }, 'keep'],
])('%s decides about the copy', (_, failure, fate) => {
  expect(fateOfCopy(failure)).toBe(fate)
})
