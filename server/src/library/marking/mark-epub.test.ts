import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { aDocument, anEpub, aPicture } from '../upload/example-epub.ts'
import { openZip } from '../upload/epub/unzip.ts'
import { metadataOf, readPackage } from '../upload/epub/package.ts'
import { activeIn } from '../upload/active-content.ts'
import { readBook } from '../upload/read-book.ts'
import { markEpub } from './mark-epub.ts'
import { markEntry, markPage, markPath } from './mark-entry.ts'

const mark = { line: 'Бұл кітап Әлия Нұрға <берілді> & тек соған арналған', code: 'K7-20A' }

async function stored(): Promise<Map<string, Uint8Array>> {
  const { parts } = await readBook(
    anEpub({ files: { '1.xhtml': aDocument('<h1>Дала</h1><img src="a.png" alt=""/>'), 'a.png': await aPicture() } }),
  )
  return new Map(parts.map(({ path, bytes }) => [path, bytes]))
}

async function marked(parts: ReadonlyMap<string, Uint8Array>, read = (path: string) => parts.get(path)!) {
  const chunks: Uint8Array[] = []
  const source = { paths: [...parts.keys()], read: async (path: string) => read(path) }
  for await (const chunk of markEpub(source, mark)) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}

test('a marked book is a valid EPUB that names its reader on its last page and in its package', async () => {
  const zip = openZip(await marked(await stored()))
  const book = readPackage(zip.read('OPS/package.opf'), 'OPS/package.opf')
  expect(metadataOf(book, 'rights')).toBe(`${mark.line} [${mark.code}]`)
  const last = book.items.find(({ id }) => id === book.spine.at(-1)?.item)
  expect(last?.path).toBe('OPS/bagdar-mark.xhtml')
  const page = zip.read('OPS/bagdar-mark.xhtml')
  expect(activeIn({ path: 'a.xhtml', bytes: page })).toEqual([])
  expect(Buffer.from(page).toString('utf8')).toContain(
    '<p>Бұл кітап Әлия Нұрға &lt;берілді&gt; &amp; тек соған арналған</p>\n<p>K7-20A</p>',
  )
})

test('the type is first and not compressed, and all other parts are as they were stored', async () => {
  const parts = await stored()
  const bytes = await marked(parts)
  expect(Buffer.from(bytes.subarray(30, 58)).toString('latin1')).toBe('mimetypeapplication/epub+zip')
  const files = unzipSync(bytes)
  const changed = [...parts].filter(([path, own]) => !Buffer.from(files[path]!).equals(Buffer.from(own)))
  expect(changed.map(([path]) => path)).toEqual(['OPS/package.opf'])
  expect(Object.keys(files)).toHaveLength(parts.size + 1)
})

test('parts are read one after another, while those before are sent', async () => {
  const parts = await stored()
  const read: string[] = []
  const source = {
    paths: [...parts.keys()],
    read: async (path: string) => {
      read.push(path)
      return parts.get(path)!
    },
  }
  const chunks = markEpub(source, mark)
  for (let chunk = 0; chunk < 4; chunk += 1) await chunks.next()
  expect(read).toEqual(['META-INF/container.xml'])
})

test('a marked book that is uploaded again loses its mark', async () => {
  const again = await readBook(await marked(await stored()))
  expect(again.parts.map(({ path }) => path)).not.toContain('OPS/bagdar-mark.xhtml')
})

test('a reader that opens the parts one by one gets the same mark', async () => {
  const parts = await stored()
  expect(markPath([...parts.keys()])).toBe('OPS/bagdar-mark.xhtml')
  const opf = markEntry('OPS/package.opf', parts.get('OPS/package.opf')!, mark)
  expect(Buffer.from(opf).toString('utf8')).toContain('href="bagdar-mark.xhtml"')
  const document = parts.get('OPS/1.xhtml')!
  expect(markEntry('OPS/1.xhtml', document, mark)).toBe(document)
  expect(Buffer.from(markPage(parts.get('OPS/package.opf')!, 'OPS/package.opf', mark)).toString('utf8')).toContain(
    mark.code,
  )
})

test('a book without a package has no place for a mark', () => {
  expect(markPath(['book.pdf'])).toBeNull()
})
