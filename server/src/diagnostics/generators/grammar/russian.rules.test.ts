import { expect, test } from 'vitest'
import { formOf } from './russian.rules.ts'

test('a noun takes the form that its number requires', () => {
  const books = [1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111, 112, 122].map(
    (number) => `${number} ${formOf(number, { one: 'книга', few: 'книги', many: 'книг' })}`,
  )
  expect(books.join(', ')).toBe(
    '1 книга, 2 книги, 4 книги, 5 книг, 11 книг, 12 книг, 14 книг, 21 книга, 22 книги, 25 книг, 101 книга, 111 книг, 112 книг, 122 книги',
  )
})
