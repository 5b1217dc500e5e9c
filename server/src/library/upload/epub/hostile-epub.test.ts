import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { activeIn } from '../active-content.ts'
import { aDocument, anEpub, aPicture, packFiles } from '../example-epub.ts'
import { readBook } from '../read-book.ts'

const good = { '1.xhtml': aDocument('<h1>Дала</h1><p>Жел соғады.</p>') }
const zip = packFiles({ 'a.xhtml': 'a' })

test('nothing active is left of a hostile book, and everything that was removed is listed', async () => {
  const hostile = anEpub({
    files: {
      '1.xhtml': aDocument(
        `<h1 onclick="steal()">Дала</h1><script>steal()</script><iframe src="http://evil.kz/"></iframe>
         <a href="javascript:steal()">a</a><form action="http://evil.kz/"><input name="a"/></form>
         <img src="http://evil.kz/a.png" alt=""/><img src="a.svg" alt=""/><img src="fake.png" alt="x"/>
         <svg xmlns="http://www.w3.org/2000/svg"><foreignObject><p>a</p></foreignObject></svg>`,
        '<link rel="stylesheet" href="a.css"/><meta http-equiv="refresh" content="0;url=http://evil.kz/"/>',
      ),
      'a.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="steal()"><script>steal()</script><g/></svg>',
      'a.css': '@import "http://evil.kz/a.css"; p { background: url(http://evil.kz/b.png); color: red }',
      'code.js': 'steal()',
      'fake.png': '<html><script>steal()</script></html>',
      'real.png': await aPicture(),
      'sound.mp3': strToU8('ID3 sound'),
      'inner.zip': zip,
    },
    unlisted: { 'hidden.exe': strToU8('MZ'), 'hidden.epub': zip },
    root: { 'META-INF/evil.js': 'steal()' },
  })
  const book = await readBook(hostile)
  expect(book.parts.flatMap(activeIn)).toEqual([])
  expect(book.sample.parts.flatMap(activeIn)).toEqual([])
  const all = book.parts.map(({ bytes }) => Buffer.from(bytes).toString('latin1')).join('\n')
  expect(all).not.toMatch(/evil|steal|<script/)
  expect(book.parts.map(({ path }) => path)).toEqual([
    'mimetype',
    'META-INF/container.xml',
    'OPS/package.opf',
    'OPS/1.xhtml',
    'OPS/a.svg',
    'OPS/a.css',
    'OPS/real.png',
    'OPS/bagdar-contents.xhtml',
  ])
  expect(new Set(book.removed.map(({ kind }) => kind))).toEqual(
    new Set([
      'script',
      'handler',
      'script-address',
      'frame',
      'form',
      'remote-address',
      'foreign-file',
      'style',
      'action',
    ]),
  )
  const files = book.removed.filter(({ kind }) => kind === 'foreign-file').map(({ where }) => where)
  expect(files).toEqual(
    expect.arrayContaining([
      'OPS/code.js',
      'OPS/fake.png',
      'OPS/sound.mp3',
      'OPS/inner.zip',
      'OPS/hidden.exe',
      'OPS/hidden.epub',
    ]),
  )
})

test('equal things of one part are listed once, with their number, and shortened', async () => {
  const long = `http://evil.kz/${'a'.repeat(300)}`
  const book = await readBook(anEpub({ files: { '1.xhtml': aDocument(`<a href="${long}">a</a>`.repeat(3)) } }))
  expect(book.removed).toEqual([
    { kind: 'remote-address', where: 'OPS/1.xhtml', what: `${long.slice(0, 119)}…`, count: 3 },
  ])
})

const encryption = (algorithm: string) =>
  `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><EncryptedData xmlns="http://www.w3.org/2001/04/xmlenc#"><EncryptionMethod Algorithm="${algorithm}"/></EncryptedData></encryption>`

test.each<[string, Uint8Array, string]>([
  ['random bytes', new Uint8Array(5000).map((_, index) => (index * 7919) % 251), 'book-file-format'],
  ['no bytes', new Uint8Array(), 'book-file-format'],
  ['a page', strToU8(aDocument('<p>a</p>')), 'book-file-format'],
  ['a ZIP without a container', zip, 'book-file-format'],
  [
    'another format in a ZIP',
    anEpub({ files: good, root: { mimetype: 'application/vnd.oasis.opendocument.text' } }),
    'book-file-format',
  ],
  ['a book that is cut off', anEpub({ files: good }).slice(0, 900), 'book-file-unreadable'],
  [
    'a container that is no XML',
    anEpub({ files: good, root: { 'META-INF/container.xml': 'a' } }),
    'book-file-unreadable',
  ],
  [
    'a container that names no package',
    anEpub({ files: good, root: { 'META-INF/container.xml': '<container/>' } }),
    'book-file-unreadable',
  ],
  [
    'a broken package',
    anEpub({ files: good, root: { 'OPS/package.opf': '<package><manifest>' } }),
    'book-file-unreadable',
  ],
  [
    'a package without parts',
    anEpub({ files: good, root: { 'OPS/package.opf': '<package/>' } }),
    'book-file-unreadable',
  ],
  [
    'a package with entities',
    anEpub({ files: good, root: { 'OPS/package.opf': '<!DOCTYPE p [<!ENTITY a "b">]><package>&a;</package>' } }),
    'book-file-unsafe',
  ],
  ['a book without documents', anEpub({ files: { 'a.png': await aPicture() } }), 'book-file-unreadable'],
  ['a broken document', anEpub({ files: { '1.xhtml': '<html><body><p></body></html>' } }), 'book-file-unreadable'],
  ['a file out of the folder', anEpub({ files: good, root: { '../evil': 'a' } }), 'book-file-unsafe'],
  [
    'a link',
    anEpub({ files: good, root: { link: [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] } }),
    'book-file-unsafe',
  ],
  [
    'a locked text',
    anEpub({
      files: good,
      root: { 'META-INF/encryption.xml': encryption('http://www.w3.org/2001/04/xmlenc#aes128-cbc') },
    }),
    'book-file-protected',
  ],
  ['rights of a device', anEpub({ files: good, root: { 'META-INF/rights.xml': '<rights/>' } }), 'book-file-protected'],
])('%s is refused', async (_, bytes, code) => {
  await expect(readBook(bytes)).rejects.toThrow(code)
})

test('a book with scrambled fonts is read without these', async () => {
  const root = { 'META-INF/encryption.xml': encryption('http://www.idpf.org/2008/embedding') }
  const book = await readBook(anEpub({ files: { ...good, 'a.ttf': new Uint8Array(2000).fill(7) }, root }))
  expect(book.removed).toEqual([{ kind: 'foreign-file', where: 'OPS/a.ttf', what: 'font/ttf', count: 1 }])
})

test('a picture with more pixels than a device can show is left out', async () => {
  const picture = Buffer.from(await aPicture())
  picture.writeUInt32BE(60_000, 16)
  picture.writeUInt32BE(60_000, 20)
  const book = await readBook(anEpub({ files: { ...good, 'huge.png': new Uint8Array(picture) } }))
  expect(book.removed).toEqual([{ kind: 'foreign-file', where: 'OPS/huge.png', what: 'image/png', count: 1 }])
})

test('a part that is no text but calls itself a document is left out', async () => {
  const book = await readBook(anEpub({ files: { ...good, '2.xhtml': new Uint8Array(100).fill(200) } }))
  expect(book.removed).toEqual([
    { kind: 'foreign-file', where: 'OPS/2.xhtml', what: 'application/xhtml+xml', count: 1 },
  ])
})

test('a picture stays whatever its name says, with its real type', async () => {
  const book = await readBook(anEpub({ files: { ...good, 'a.jpg': await aPicture() } }))
  const opf = Buffer.from(book.parts[2]?.bytes ?? []).toString('utf8')
  expect(opf).toContain('href="a.jpg" media-type="image/png"')
})

test('a book longer than the limit is refused', async () => {
  await expect(readBook(new Uint8Array(40 * 1024 * 1024 + 1))).rejects.toThrow('book-file-large')
})
