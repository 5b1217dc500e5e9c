import { expect, test } from 'vitest'
import { activeIn } from '../active-content.ts'
import { aDocument, anEpub, anNcx, aParagraph, aPicture, aPoint, packFiles } from '../example-epub.ts'
import type { BookPart, PreparedBook } from '../prepared-book.ts'
import { addressOf } from './address.rules.ts'
import { readEpub } from './read-epub.ts'
import { readPackage, metadataOf } from './package.ts'
import { readNav, readNcx } from './table-of-contents.ts'

const textIn = (parts: readonly BookPart[], path: string): string =>
  Buffer.from(parts.find((part) => part.path === path)?.bytes ?? []).toString('utf8')
const pathsOf = (parts: readonly BookPart[]): string[] => parts.map(({ path }) => path)

/** Links of a document to parts that the book does not have. */
const lostLinks =
  (paths: readonly string[]) =>
  ({ path, bytes }: BookPart): string[] => {
    if (!/\.(?:xhtml|ncx)$/.test(path)) return []
    const links = Buffer.from(bytes)
      .toString('utf8')
      .matchAll(/ (?:href|src)="([^"]+)"/g)
    return [...links].flatMap(([, link = '']) => {
      const address = addressOf(link, path)
      return address.to === 'inside' && paths.includes(address.path) ? [] : [link]
    })
  }

/** Reads a written book again: every part that the package names is there, and everything is well-formed. */
function expectWhole(parts: PreparedBook['parts']): void {
  const path = 'OPS/package.opf'
  const book = readPackage(Buffer.from(textIn(parts, path)), path)
  expect(pathsOf(parts).slice(0, 3)).toEqual(['mimetype', 'META-INF/container.xml', path])
  expect(new Set(pathsOf(parts).slice(3))).toEqual(new Set(book.items.map((item) => item.path)))
  const ids = new Set(book.items.map(({ id }) => id))
  expect(book.spine.every(({ item }) => ids.has(item))).toBe(true)
  expect(parts.flatMap(activeIn)).toEqual([])
  expect(parts.flatMap(lostLinks(pathsOf(parts)))).toEqual([])
}

const chapter = (title: string, characters: number): string =>
  aDocument(
    `<h1 id="start">${title}</h1><p><a href="2.xhtml">a</a></p>${aParagraph(700).repeat(Math.ceil(characters / 700))}<h2 id="end">Конец</h2><p>я</p>`,
  )

const navOf = (list: string): string =>
  aDocument(
    `<nav epub:type="landmarks"><ol><li><a href="x.xhtml">x</a></li></ol></nav><nav epub:type="toc">${list}</nav>`,
  )

const book3 = async () =>
  anEpub({
    files: {
      'nav.xhtml': navOf(
        '<ol><li><a href="text/1.xhtml">Первая</a><ol><li><a href="text/1.xhtml#end">Её конец</a></li></ol></li><li><a href="text/2.xhtml">Вторая &amp; последняя</a></li></ol>',
      ),
      'cover.xhtml': aDocument('<img src="cover.png" alt=""/>'),
      'text/1.xhtml': chapter('Первая', 14_000),
      'text/2.xhtml': aDocument(
        `<h1>Вторая</h1><img src="../two.png" alt=""/><a href="1.xhtml#end">a</a>${aParagraph(2000)}`,
      ),
      'cover.png': await aPicture(),
      'two.png': await aPicture(20, 20),
      'main.css': 'p { background: url(two.png); margin: 0 } @import "x.css";',
    },
    properties: { 'nav.xhtml': 'nav', 'cover.png': 'cover-image', 'text/1.xhtml': 'scripted svg' },
  })

test('an EPUB 3 is read with its contents, pages and cover', async () => {
  const book = await readEpub(await book3())
  expect(book).toMatchObject({ format: 'epub', title: 'Степь & небо', author: 'Айша Нур', language: 'ru-ru' })
  // The cover is one page, the first chapter ten, the second two.
  expect(book.pages).toBe(13)
  expect(book.contents).toEqual([
    { title: 'Первая', level: 0, page: 2, href: 'OPS/text/1.xhtml' },
    { title: 'Её конец', level: 1, page: 11, href: 'OPS/text/1.xhtml#end' },
    { title: 'Вторая & последняя', level: 0, page: 12, href: 'OPS/text/2.xhtml' },
  ])
  expect(book.cover).toMatchObject({ mime: 'image/png' })
  expect(book.removed).toEqual([{ kind: 'style', where: 'OPS/main.css', what: '@import "x.css"', count: 1 }])
  expectWhole(book.parts)
  expect(textIn(book.parts, 'OPS/package.opf')).not.toContain('scripted')
  expect(textIn(book.parts, 'OPS/package.opf')).toContain('properties="svg"')
})

test('the sample has the first pages only, and the contents of these', async () => {
  const { sample } = await readEpub(await book3())
  expectWhole(sample.parts)
  expect(sample.pages).toBe(3)
  expect(pathsOf(sample.parts).slice(3)).toEqual([
    'OPS/cover.xhtml',
    'OPS/text/1.xhtml',
    'OPS/cover.png',
    'OPS/bagdar-contents.xhtml',
  ])
  const nav = textIn(sample.parts, 'OPS/bagdar-contents.xhtml')
  expect(readNav(Buffer.from(nav), 'OPS/bagdar-contents.xhtml').map(({ title }) => title)).toEqual(['Первая'])
  const text = textIn(sample.parts, 'OPS/text/1.xhtml')
  expect(text).not.toContain('id="end"')
  expect(text.length).toBeLessThan(5000)
  expect(sample.first.map(({ title, page }) => ({ title, page }))).toEqual([
    { title: 'Первая', page: 2 },
    { title: 'Первая', page: 3 },
  ])
  expect(sample.first[0]?.text).toMatch(/^a\nВетер над степью\./)
})

test('an EPUB 2 is read by its NCX, with the cover that its metadata names', async () => {
  const book = await readEpub(
    anEpub({
      version: '2.0',
      metadata: '<meta name="cover" content="i-c-png"/>',
      files: {
        'toc.ncx': anNcx(aPoint('Часть', '1.xhtml', aPoint('Глава', '1.xhtml#end')) + aPoint('Чужая', 'http://e.kz/')),
        '1.xhtml': chapter('Часть', 3000),
        'c.png': await aPicture(),
      },
    }),
  )
  expect(book.contents).toEqual([
    { title: 'Часть', level: 0, page: 1, href: 'OPS/1.xhtml' },
    { title: 'Глава', level: 1, page: 3, href: 'OPS/1.xhtml#end' },
  ])
  expect(book.cover).toMatchObject({ mime: 'image/png' })
  expectWhole(book.parts)
  expect(readNcx(Buffer.from(textIn(book.parts, 'OPS/toc.ncx')), 'OPS/toc.ncx').map(({ level }) => level)).toEqual([
    0, 1,
  ])
  expect(textIn(book.parts, 'OPS/package.opf')).toContain('version="2.0"')
  expectWhole(book.sample.parts)
})

test('without contents, the headings are the contents', async () => {
  const book = await readEpub(
    anEpub({ files: { '1.xhtml': chapter('Первая', 100), '2.xhtml': aDocument('<h1>Вторая</h1>') } }),
  )
  expect(book.contents.map(({ title, level, href }) => [title, level, href])).toEqual([
    ['Первая', 0, 'OPS/1.xhtml#start'],
    ['Конец', 1, 'OPS/1.xhtml#end'],
    ['Вторая', 0, 'OPS/2.xhtml'],
  ])
  expectWhole(book.parts)
  expect(pathsOf(book.parts)).toContain('OPS/bagdar-contents.xhtml')
})

test('a book of one long document is cut within it', async () => {
  const book = await readEpub(anEpub({ files: { '1.xhtml': chapter('Одна', 300_000) } }))
  expect(book.pages).toBeGreaterThan(190)
  expect(book.sample.pages).toBeLessThanOrEqual(20)
  expect(book.sample.pages).toBeGreaterThan(17)
  expectWhole(book.sample.parts)
  expect(book.sample.first).toHaveLength(3)
})

test('a document of a single paragraph is cut between two words', async () => {
  const book = await readEpub(
    anEpub({ files: { '1.xhtml': aDocument(`${aParagraph(100_000).slice(0, -4)} <b>конец</b></p>`) } }),
  )
  expectWhole(book.sample.parts)
  expect(book.sample.pages).toBeGreaterThan(5)
  expect(book.sample.pages).toBeLessThanOrEqual(7)
  expect(textIn(book.sample.parts, 'OPS/1.xhtml')).toMatch(/(?:Ветер|над|степью\.)<\/p><\/body><\/html>$/)
  expect(textIn(book.sample.parts, 'OPS/1.xhtml')).not.toContain('<b>')
})

test('a book of pictures has a page for each', async () => {
  const files: Record<string, string | Uint8Array> = {}
  for (let page = 1; page <= 5; page += 1) {
    files[`${page}.xhtml`] = aDocument(`<img src="${page}.png" alt=""/>`)
    files[`${page}.png`] = await aPicture(page + 10)
  }
  const book = await readEpub(anEpub({ files }))
  expect(book.pages).toBe(5)
  // Pictures of later pages are not in the sample.
  expect(pathsOf(book.sample.parts).filter((path) => path.endsWith('.png'))).toEqual(['OPS/1.png', 'OPS/2.png'])
  expect(book.sample.first).toEqual([])
})

test('what was read once is read again without any change', async () => {
  const once = await readEpub(await book3())
  const twice = await readEpub(packFiles(Object.fromEntries(once.parts.map(({ path, bytes }) => [path, bytes]))))
  expect(twice.removed).toEqual([])
  expect(twice.contents).toEqual(once.contents)
  expect(twice.parts.map(({ path, bytes }) => [path, Buffer.from(bytes).toString('base64')])).toEqual(
    once.parts.map(({ path, bytes }) => [path, Buffer.from(bytes).toString('base64')]),
  )
  expect(
    metadataOf(readPackage(Buffer.from(textIn(twice.parts, 'OPS/package.opf')), 'OPS/package.opf'), 'identifier'),
  ).toBe('urn:test:1')
})
