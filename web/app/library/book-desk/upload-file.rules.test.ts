import { expect, test } from 'vitest'
import { isBookTooLarge, typeOfBookFile } from './upload-file.rules.ts'

test.each([
  ['kitap.epub', 'application/epub+zip'],
  ['КНИГА.EPUB', 'application/epub+zip'],
  ['book.pdf', 'application/pdf'],
  ['book.pdf.exe', 'application/octet-stream'],
  ['epub', 'application/octet-stream'],
])('%s is sent as %s', (name, type) => {
  expect(typeOfBookFile(name)).toBe(type)
})

test('forty megabytes are sent, one byte more is not', () => {
  expect([isBookTooLarge(40 * 1024 * 1024), isBookTooLarge(40 * 1024 * 1024 + 1)]).toEqual([false, true])
})
