import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { aDocument, anEpub, aParagraph, aPicture } from './example-epub.ts'
import { measureMemory } from './measure-memory.ts'
import { closeBookPreparation, prepareBook } from './prepare-book.ts'

afterAll(closeBookPreparation)

test('a book is prepared in a thread of its own', async () => {
  const book = await prepareBook(
    anEpub({ files: { '1.xhtml': aDocument('<h1>Дала</h1>'), 'a.png': await aPicture() } }),
  )
  expect(book).toMatchObject({ format: 'epub', pages: 1 })
  expect(book.parts.map(({ path }) => path)).toContain('OPS/a.png')
})

test('a refusal comes back with its values, and the next book is prepared', async () => {
  const broken = anEpub({ files: { '1.xhtml': '<html>' } })
  await expect(prepareBook(broken)).rejects.toMatchObject({
    code: 'book-file-unreadable',
    details: { values: { part: 'OPS/1.xhtml' } },
  })
  await expect(prepareBook(Buffer.from('%PDF-1.7 no'))).rejects.toMatchObject({ code: 'book-file-unreadable' })
  await expect(prepareBook(Buffer.from('a'))).rejects.toMatchObject({ code: 'book-file-format' })
  expect((await prepareBook(anEpub({ files: { '1.xhtml': aDocument('<p>a</p>') } }))).pages).toBe(1)
})

test('a book of 20 MB needs a few times its size in memory', async () => {
  const files: Record<string, string | Uint8Array> = {}
  const picture = await aPicture(400, 400)
  for (let part = 0; part < 40; part += 1) {
    files[`${part}.xhtml`] = aDocument(`<h1>${part}</h1>${aParagraph(900).repeat(60)}<img src="${part}.png" alt=""/>`)
    // Bytes behind the picture make it large; they do not shrink.
    files[`${part}.png`] = Buffer.concat([picture, randomBytes(500_000)])
  }
  const large = anEpub({ files })
  expect(large.length).toBeGreaterThan(20_000_000)
  const small = anEpub({ files: { '1.xhtml': aDocument(aParagraph(20_000)), 'a.png': picture } })
  const module = new URL('./read-book.ts', import.meta.url)
  const { bytes, refused } = await measureMemory(module, 'tested.readBook', [small, large])
  expect(refused).toBe('')
  expect(bytes).toBeLessThan(large.length * 5)
})
