import { strFromU8, unzipSync } from 'fflate'
import path from 'node:path'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { expect, test } from 'vitest'
import { makeEpub } from './make-epub.ts'
import { readBooks } from './read-books.ts'

const books = readBooks().filter(({ format }) => format !== null)
const named = books.map((book) => [book.slug, book] as const)

/** All elements of a part; throws if it is not well-formed. */
function elementsOf(xml: string): SaxesTagPlain[] {
  const found: SaxesTagPlain[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (element) => found.push(element))
  parser.write(xml).close()
  return found
}

const isMarkup = (name: string): boolean => /\.(xhtml|opf|xml|svg)$/.test(name)

test.each(named)('%s: every part is well-formed, and every address in it leads to a part', (_, book) => {
  const parts = unzipSync(makeEpub(book))
  for (const [name, bytes] of Object.entries(parts).filter(([part]) => isMarkup(part)))
    for (const { attributes } of elementsOf(strFromU8(bytes)))
      for (const address of [attributes.href, attributes.src, attributes['full-path']].filter(
        (one) => one !== undefined,
      ))
        expect(Object.keys(parts)).toContain(
          attributes['full-path'] ? address : path.posix.join(path.posix.dirname(name), address),
        )
})

test.each(named)('%s: the package names every part once, and the pages are read in their order', (_, book) => {
  const parts = unzipSync(makeEpub(book))
  const elements = elementsOf(strFromU8(parts['EPUB/package.opf']!))
  const items = elements.filter(({ name }) => name === 'item').map(({ attributes }) => attributes)
  const inFolder = Object.keys(parts).filter((name) => name.startsWith('EPUB/') && !name.endsWith('.opf'))
  expect(items.map(({ href }) => `EPUB/${href}`).sort()).toEqual(inFolder.sort())
  const read = elements.filter(({ name }) => name === 'itemref').map(({ attributes }) => attributes.idref)
  const hrefs = read.map((id) => items.find((item) => item.id === id)?.href)
  expect(hrefs).toEqual([...book.chapters.map((__, index) => `chapter-0${index + 1}.xhtml`), 'imprint.xhtml'])
})

test('the part that tells an EPUB comes first and is not compressed', () => {
  const bytes = makeEpub(books[0]!)
  const nameLength = 'mimetype'.length
  expect(strFromU8(bytes.subarray(30, 30 + nameLength + 20))).toBe('mimetypeapplication/epub+zip')
  expect(bytes[8]).toBe(0)
})

test('the same book makes the same file', () => {
  expect(makeEpub(books[0]!)).toEqual(makeEpub(books[0]!))
})

test('a page has the language, the line of its chapter, boxes, lists and pictures', () => {
  const parts = unzipSync(makeEpub(books.find(({ slug }) => slug === 'oyu-men-oi')!))
  const page = strFromU8(parts['EPUB/chapter-02.xhtml']!)
  expect(page).toContain('lang="kk" xml:lang="kk"')
  expect(page).toContain('<p class="number">2-тарау</p>\n<h1>Қошқар мүйіз</h1>')
  expect(page).toContain('<aside class="box">\n<h2>Байқап көр</h2>')
  expect(page).toMatch(/<img src="qoshqar-muiz\.svg" alt="Қошқар мүйіз оюы: [^"]+"\/>/)
  const exercise = unzipSync(makeEpub(books.find(({ slug }) => slug === 'kak-slyshat-drug-druga')!))
  expect(strFromU8(exercise['EPUB/chapter-01.xhtml']!)).toContain('<ol>\n<li>Не придумывай ответ')
})

test('letters that mean something in XML are written as entities', () => {
  const [book] = books
  const chapter = { title: 'A < B & "C"', blocks: [{ kind: 'picture' as const, file: 'a.svg', alt: '"x" & <y>' }] }
  const parts = unzipSync(makeEpub({ ...book!, author: 'D & E', chapters: [chapter], pictures: new Map() }))
  const page = strFromU8(parts['EPUB/chapter-01.xhtml']!)
  expect(page).toContain('<h1>A &lt; B &amp; &quot;C&quot;</h1>')
  expect(elementsOf(page).find(({ name }) => name === 'img')?.attributes.alt).toBe('"x" & <y>')
  expect(strFromU8(parts['EPUB/package.opf']!)).toContain('<dc:creator>D &amp; E</dc:creator>')
})

test('nothing in a book leads out of it or is a program', () => {
  for (const book of books)
    for (const [name, bytes] of Object.entries(unzipSync(makeEpub(book)))) {
      const text = strFromU8(bytes).replaceAll(/(?:xmlns(?::\w+)?)="[^"]*"/g, '')
      expect(text, `${book.slug} ${name}`).not.toMatch(/https?:|<script|url\(|@import|\son\w+=/)
    }
})
