import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { booksFolder, readBooks } from './read-books.ts'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

/** The folder of a copy of the books with one file changed. */
function changed(file: string, change: (text: string) => string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'books-'))
  folders.push(folder)
  cpSync(booksFolder, folder, { recursive: true })
  const target = path.join(folder, file)
  const before = readFileSync(target, 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  writeFileSync(target, after)
  return folder
}

test('the demo has books in Kazakh and Russian, with pictures, for small children, translated, and as a PDF', () => {
  const books = readBooks().filter(({ format }) => format !== null)
  const having = (holds: (book: (typeof books)[number]) => boolean) => books.filter(holds).length
  expect(having(({ language }) => language === 'kk')).toBeGreaterThanOrEqual(3)
  expect(having(({ language }) => language === 'ru')).toBeGreaterThanOrEqual(4)
  expect(having(({ pictures }) => pictures.size > 2)).toBeGreaterThanOrEqual(2)
  expect(having(({ age, chapter }) => age === '6' && chapter === 'fairy-tales')).toBe(1)
  expect(having(({ translation_of }) => translation_of !== null)).toBe(1)
  expect(having(({ format }) => format === 'pdf')).toBe(1)
  expect(books.every(({ chapters }) => chapters.length >= 4)).toBe(true)
  expect(readBooks().length - books.length).toBeGreaterThanOrEqual(12)
})

test.each([
  ['a missing field', 'dala-uni/book.yaml', 'year: 2024', '', 'dala-uni/book.yaml: year: must be'],
  [
    'an unknown section',
    'dala-uni/book.yaml',
    ': fiction',
    ': poems',
    'dala-uni/book.yaml: chapter: must be one of fiction',
  ],
  [
    'a text without a title',
    'dala-uni/3-qudyq.md',
    '# Құдық',
    '',
    'dala-uni/3-qudyq.md: the first line must be “# title”',
  ],
  [
    'a picture that is not there',
    'oyu-men-oi/5-irek-su.md',
    'irek',
    'gone',
    'oyu-men-oi/gone.svg: the picture does not exist',
  ],
  ['an id outside of the demo', 'others.yaml', '000000002631', '000000002531', 'others.yaml: 0.id: does not fit'],
  ['broken YAML', 'others.yaml', '- slug', '["', 'others.yaml: '],
  [
    'an unknown original',
    'bir-birimizdi-qalai-estimiz/book.yaml',
    ': kak-slyshat',
    ': kak',
    'translates kak-drug-druga, which does not exist',
  ],
])('%s is named with its file', (_, file, part, other, fault) => {
  const folder = changed(file, (text) => text.replace(part, other))
  expect(() => readBooks(folder)).toThrow(fault)
})
