import { ParseSpeeds, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import { guessLanguage, languageTag } from '../language.rules.ts'
import { samplePagesOf } from '../page-size.rules.ts'
import type { PreparedBook } from '../prepared-book.ts'
import { refuseProtected, refuseUnreadable, refuseUnsafe } from '../refuse-file.ts'
import { createRemovedList } from '../removed-list.ts'
import { checkObjectStreams, checkStreams } from './check-streams.ts'
import { cleanPdf } from './clean-pdf.ts'
import { cutPdf } from './cut-pdf.ts'
import { readPdfText } from './read-pdf-text.ts'

const maxPages = 2000
const maxObjects = 300_000
/** Pages whose text is read, for the language and for people who look at the book. */
const readPages = 5
const maxFirstPages = 3

/** The only part of a stored PDF. */
const pdfPath = 'book.pdf'

/** Reads a PDF, removes everything active from it and cuts the sample. */
export async function readPdf(bytes: Uint8Array): Promise<PreparedBook> {
  checkObjectStreams(bytes)
  const doc = await open(bytes)
  const removed = createRemovedList()
  const count = orUnreadable(() => {
    cleanPdf(doc, removed)
    return doc.getPageCount()
  })
  const clean = await save(doc)
  const { pages, contents, first } = await readPdfText(clean, readPages)
  if (pages !== count) refuseUnreadable('PDF')
  const samplePages = samplePagesOf(count)
  const sample = await cutPdf(doc, samplePages).catch(() => refuseUnreadable('PDF'))
  return {
    format: 'pdf',
    title: textOf(() => doc.getTitle()),
    author: textOf(() => doc.getAuthor()),
    language: languageOf(doc) || guessLanguage(first.join('\n')),
    pages: count,
    contents,
    removed: removed.all(),
    cover: null,
    parts: [{ path: pdfPath, bytes: clean }],
    sample: {
      pages: samplePages,
      first: firstPages(first.slice(0, samplePages), contents),
      parts: [{ path: pdfPath, bytes: sample }],
    },
  }
}

async function open(bytes: Uint8Array): Promise<PDFDocument> {
  // Forms are removed here; the library would do it as well, but not list it.
  const options = {
    ignoreEncryption: true,
    updateMetadata: false,
    parseSpeed: ParseSpeeds.Fastest,
    preserveXFA: true,
  }
  const doc = await PDFDocument.load(bytes, options).catch(() => {
    // Object streams of an encrypted file cannot be read at all.
    if (/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(Buffer.from(bytes).toString('latin1'))) refuseProtected()
    return refuseUnreadable('PDF')
  })
  if (doc.isEncrypted) refuseProtected()
  if (doc.context.enumerateIndirectObjects().length > maxObjects) refuseUnsafe('PDF')
  const pages = orUnreadable(() => doc.getPageCount())
  if (pages === 0) refuseUnreadable('PDF')
  if (pages > maxPages) refuseUnsafe(`${pages} pages`)
  checkStreams(doc)
  return doc
}

/** The library throws many kinds of errors for broken files, such as a tree of pages that contains itself. */
function orUnreadable<Result>(work: () => Result): Result {
  try {
    return work()
  } catch {
    return refuseUnreadable('PDF')
  }
}

const save = (doc: PDFDocument): Promise<Uint8Array> =>
  doc
    .save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false, objectsPerTick: Infinity })
    .catch(() => refuseUnreadable('PDF'))

function textOf(read: () => string | undefined): string {
  try {
    return (read() ?? '').replace(/\s+/g, ' ').trim().slice(0, 300)
  } catch {
    return ''
  }
}

function languageOf(doc: PDFDocument): string {
  const lang = doc.catalog.lookup(PDFName.of('Lang'))
  return lang instanceof PDFString || lang instanceof PDFHexString ? languageTag(textOf(() => lang.decodeText())) : ''
}

function firstPages(texts: readonly string[], contents: PreparedBook['contents']): PreparedBook['sample']['first'] {
  return texts
    .map((text, index) => {
      const page = index + 1
      const title = contents.findLast((entry) => entry.page <= page)?.title ?? ''
      return { title, text: text.startsWith(title) ? text.slice(title.length).trim() : text, page }
    })
    .filter(({ text }) => text !== '')
    .slice(0, maxFirstPages)
}
