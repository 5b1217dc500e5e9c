import { PDFDocument, PDFDict, PDFName, PDFRawStream, PDFString, type PDFObject } from '@cantoo/pdf-lib'
import { strToU8, zipSync } from 'fflate'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readBook } from '../read-book.ts'

const name = (key: string) => PDFName.of(key)

/** A document of so many pages, with a line of text on each. */
async function aPdf(pages: number, change: (doc: PDFDocument) => void | Promise<void> = () => {}): Promise<Uint8Array> {
  const doc = await PDFDocument.create()
  for (let page = 1; page <= pages; page += 1) doc.addPage().drawText(`This is page number ${page} of the book`)
  await change(doc)
  return doc.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
}

function setOutline(doc: PDFDocument, entries: readonly [title: string, page: number][]): void {
  const { context, catalog } = doc
  const root = context.nextRef()
  const refs = entries.map(() => context.nextRef())
  entries.forEach(([title, page], index) => {
    const dest = context.obj([doc.getPage(page).ref, name('Fit')])
    const entry = context.obj({ Parent: root, ...(refs[index + 1] && { Next: refs[index + 1] }) })
    entry.set(name('Title'), PDFString.of(title))
    if (index === 0) entry.set(name('Dest'), dest)
    else entry.set(name('A'), context.obj({ S: 'GoTo', D: dest }))
    context.assign(refs[index]!, entry)
  })
  context.assign(root, context.obj({ Type: 'Outlines', First: refs[0]!, Last: refs.at(-1)!, Count: refs.length }))
  catalog.set(name('Outlines'), root)
}

/** Everything that a written document contains, also what nothing refers to. */
async function shown(bytes: Uint8Array): Promise<string> {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false, preserveXFA: true })
  return doc.context
    .enumerateIndirectObjects()
    .map(([, object]) => textOf(object))
    .join('\n')
}

const textOf = (object: PDFObject): string =>
  object instanceof PDFRawStream
    ? `${object.dict} ${Buffer.from(object.contents).toString('latin1')}`
    : object.toString()

const active =
  /\/(?:JavaScript|JS|AA|OpenAction|Launch|URI|SubmitForm|ImportData|GoToR|Rendition|RichMedia|Movie|Sound|EmbeddedFiles?|EF|XFA|AcroForm|FileAttachment|Widget|Screen)\b|evil/

test('a PDF is read with its pages, contents and language', async () => {
  const book = await readBook(
    await aPdf(30, (doc) => {
      doc.setTitle('Дала')
      doc.setAuthor('Айша Нұр')
      doc.catalog.set(name('Lang'), PDFString.of('kk-KZ'))
      setOutline(doc, [
        ['One', 0],
        ['Two', 9],
      ])
    }),
  )
  expect(book).toMatchObject({
    format: 'pdf',
    title: 'Дала',
    author: 'Айша Нұр',
    language: 'kk-kz',
    pages: 30,
    cover: null,
  })
  expect(book.contents).toEqual([
    { title: 'One', level: 0, page: 1, href: '1' },
    { title: 'Two', level: 0, page: 10, href: '10' },
  ])
  expect(book.removed).toEqual([])
  expect(book.parts.map(({ path }) => path)).toEqual(['book.pdf'])
  expect(book.sample.first).toEqual(
    [1, 2, 3].map((page) => ({ title: 'One', text: `This is page number ${page} of the book`, page })),
  )
})

test('without a language of its own, the letters of the text tell it', async () => {
  expect((await readBook(await aPdf(2))).language).toBe('en')
})

test('the sample has the first pages, and nothing of the others', async () => {
  const { sample } = await readBook(
    await aPdf(30, (doc) => {
      doc
        .getPage(0)
        .node.set(name('Annots'), doc.context.obj([{ Subtype: 'Link', Dest: [doc.getPage(29).ref, name('Fit')] }]))
    }),
  )
  expect(sample.pages).toBe(3)
  const doc = await PDFDocument.load(sample.parts[0]!.bytes)
  expect(doc.getPageCount()).toBe(3)
  expect(
    doc.context
      .enumerateIndirectObjects()
      .filter(([, object]) => object instanceof PDFDict && object.get(name('Type')) === name('Page')),
  ).toHaveLength(3)
})

test('nothing active is left of a hostile PDF, and everything that was removed is listed', async () => {
  const bytes = await aPdf(2, async (doc) => {
    const { context, catalog } = doc
    const script = { S: 'JavaScript', JS: PDFString.of('evil()') }
    catalog.set(name('OpenAction'), context.obj(script))
    catalog.set(name('AA'), context.obj({ WC: script }))
    catalog.set(
      name('Names'),
      context.obj({ JavaScript: { Names: [PDFString.of('a'), context.register(context.obj(script))] } }),
    )
    catalog.lookup(name('Names'), PDFDict).set(name('Renditions'), context.obj({ Names: [PDFString.of('evil')] }))
    catalog.set(name('URI'), context.obj({ Base: PDFString.of('http://evil.kz/') }))
    await doc.attach(strToU8('evil'), 'evil.exe')
    const form = doc.getForm()
    form.createTextField('evil').addToPage(doc.getPage(0))
    catalog.lookup(name('AcroForm'), PDFDict).set(name('XFA'), PDFString.of('<xdp>evil</xdp>'))
    const link = (A: Record<string, string | PDFString>) => ({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A })
    doc.getPage(1).node.set(name('AA'), context.obj({ O: script }))
    doc
      .getPage(1)
      .node.set(
        name('Annots'),
        context.obj([
          link({ S: 'URI', URI: PDFString.of('http://evil.kz/') }),
          link({ S: 'URI', URI: PDFString.of('javascript:evil()') }),
          link({ S: 'Launch', F: PDFString.of('evil.exe') }),
          link({ S: 'GoToR', F: PDFString.of('evil.pdf'), D: 'x' }),
          link({ S: 'SubmitForm', F: PDFString.of('http://evil.kz/') }),
          link({ S: 'ImportData', F: PDFString.of('evil.fdf') }),
          { ...link(script), Subtype: 'Highlight' },
          { Subtype: 'FileAttachment', FS: { EF: {} } },
          { Subtype: 'RichMedia', RichMediaContent: {} },
          { Subtype: 'Screen', A: { S: 'Rendition' } },
          { Subtype: 'Movie' },
          { Subtype: 'Sound' },
          { Subtype: '3D' },
          { Subtype: 'Link', Rect: [0, 0, 9, 9], A: { S: 'GoTo', D: [doc.getPage(0).ref, name('Fit')], Next: script } },
        ]),
      )
    // Nothing refers to it, but a program that searches the file would find it.
    context.register(context.obj(script))
  })
  expect(await shown(bytes)).toMatch(active)
  const book = await readBook(bytes)
  for (const { bytes: written } of [...book.parts, ...book.sample.parts])
    expect(await shown(written)).not.toMatch(active)
  const doc = await PDFDocument.load(book.parts[0]!.bytes)
  expect(doc.getPage(1).node.Annots()?.size()).toBe(2)
  expect(book.removed).toEqual(
    expect.arrayContaining([
      { kind: 'remote-address', where: 'page 2', what: 'http://evil.kz/', count: 1 },
      { kind: 'script-address', where: 'page 2', what: 'javascript:evil()', count: 1 },
      { kind: 'action', where: 'page 2', what: '/Launch', count: 1 },
      { kind: 'attachment', where: 'page 2', what: '/FileAttachment', count: 1 },
      { kind: 'form', where: 'page 1', what: '/Widget', count: 1 },
      { kind: 'script', where: 'document', what: '/JavaScript', count: 1 },
      { kind: 'attachment', where: 'document', what: '/EmbeddedFiles', count: 1 },
    ]),
  )
})

test('a PDF that is also a ZIP is written without the ZIP', async () => {
  const book = await readBook(Buffer.concat([await aPdf(1), zipSync({ 'evil.txt': strToU8('evil') })]))
  const written = Buffer.from(book.parts[0]!.bytes)
  expect([written.includes('PK\x03\x04'), written.includes('evil')]).toEqual([false, false])
})

test('bytes before the header do not matter', async () => {
  expect((await readBook(Buffer.concat([Buffer.from('\n'.repeat(500)), await aPdf(1)]))).pages).toBe(1)
})

const stream = (dict: string, data: Uint8Array, filter = '/FlateDecode'): Uint8Array =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< ${dict} /Filter ${filter} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF'),
  ])
/** Makes a document longer than allowed without making so many pages. */
function repeatPage(doc: PDFDocument): void {
  const pages = doc.catalog.Pages()
  const page = doc.getPage(0).ref
  pages.set(name('Kids'), doc.context.obj(Array.from({ length: 2001 }, () => page)))
  pages.set(name('Count'), doc.context.obj(2001))
}

const bomb = deflateSync(new Uint8Array(80 * 1024 * 1024))

async function encrypted(): Promise<Uint8Array> {
  const doc = await PDFDocument.load(await aPdf(1))
  doc.encrypt({ userPassword: 'a', ownerPassword: 'b' })
  return doc.save()
}

test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
  ['an encrypted file', encrypted, 'book-file-protected'],
  ['only a header', () => strToU8('%PDF-1.7\n'), 'book-file-unreadable'],
  ['a file that is cut off', async () => (await aPdf(3)).slice(0, 500), 'book-file-unreadable'],
  ['no pages', () => aPdf(1, (doc) => doc.removePage(0)), 'book-file-unreadable'],
  ['an object stream that is a bomb', () => stream('/Type /ObjStm /N 1 /First 4', bomb), 'book-file-unsafe'],
  ['the same with an escaped name', () => stream('/Type /Obj#53tm /N 1 /First 4', bomb), 'book-file-unsafe'],
  [
    'the same behind a misleading text',
    () => stream('/Type /ObjStm /X (1 0 obj endobj) /N 1 /First 4', bomb),
    'book-file-unsafe',
  ],
  [
    'the same with two filters',
    () => stream('/Type /ObjStm /N 1 /First 4', bomb, '[/ASCIIHexDecode /FlateDecode]'),
    'book-file-unsafe',
  ],
  [
    'the same with filters elsewhere',
    () => stream('/Type /ObjStm /N 1 /First 4', bomb, '% a\n5 0 R'),
    'book-file-unsafe',
  ],
  ['too many pages', () => aPdf(1, repeatPage), 'book-file-unsafe'],
])('%s is refused', async (_, make, code) => {
  await expect(Promise.resolve(make()).then(readBook)).rejects.toThrow(code)
})

test('a page whose content is a bomb is refused', async () => {
  const bytes = await aPdf(1, ({ context }) => {
    context.register(PDFRawStream.of(context.obj({ Filter: 'FlateDecode' }), bomb))
  })
  await expect(readBook(bytes)).rejects.toThrow('book-file-unsafe')
})

test('a picture with more pixels than a device can show is refused', async () => {
  const bytes = await aPdf(1, ({ context }) => {
    context.register(
      PDFRawStream.of(context.obj({ Subtype: 'Image', Width: 50_000, Height: 50_000 }), new Uint8Array(9)),
    )
  })
  await expect(readBook(bytes)).rejects.toThrow('book-file-unsafe')
})

test('a tree of pages that contains itself is refused', async () => {
  const bytes = await aPdf(1, (doc) => {
    const pages = doc.catalog.Pages()
    pages.set(name('Kids'), doc.context.obj([doc.catalog.get(name('Pages'))!]))
  })
  await expect(readBook(bytes)).rejects.toThrow('book-file-unreadable')
})
