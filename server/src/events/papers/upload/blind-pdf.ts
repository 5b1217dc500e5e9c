import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFStream,
  type PDFObject,
} from '@cantoo/pdf-lib'
import { paperLimits } from '#contract/events/papers'
import { checkObjectStreams, checkStreams } from '../../../library/upload/pdf/check-streams.ts'
import { cleanPdf } from '../../../library/upload/pdf/clean-pdf.ts'
import { readPdfText } from '../../../library/upload/pdf/read-pdf-text.ts'
import { createRemovedList } from '../../../library/upload/removed-list.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { PreparedPaper } from './prepared-paper.ts'
import { stripPicture } from './strip-picture.ts'

const maxObjects = 100_000
/** What a document needs to be read; all else describes it, its structure or its author. */
const catalogKeys = new Set(
  'Type Pages Version Outlines PageLabels Names Dests PageMode PageLayout Lang OCProperties'.split(' '),
)
/** Keys that describe a page, a picture or a group of layers, and may name persons. */
const describingKeys = [
  'Metadata',
  'PieceInfo',
  'LastModified',
  'CreatorInfo',
  'StructParents',
  'StructParent',
  'Thumb',
]

/**
 * Writes a PDF anew without its metadata, notes, attachments, forms and structure. An encrypted one is refused, because
 * nobody could tell what it says.
 */
export async function blindPdf(bytes: Uint8Array): Promise<PreparedPaper> {
  checkObjectStreams(bytes)
  const doc = await open(bytes)
  orUnreadable(() => blind(doc))
  const clean = await doc
    .save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false, objectsPerTick: Infinity })
    .catch(unreadable)
  const { pages, contents, first } = await readPdfText(clean, paperLimits.pages)
  const text = [...contents.map(({ title }) => title), ...first].join('\n')
  return { format: 'pdf', pages, blind: clean, text, paragraphs: [] }
}

const unreadable = (): never => refuse('event-paper-unreadable', { values: { part: 'PDF' } })

async function open(bytes: Uint8Array): Promise<PDFDocument> {
  const options = { ignoreEncryption: true, updateMetadata: false, parseSpeed: ParseSpeeds.Fastest, preserveXFA: true }
  const doc = await PDFDocument.load(bytes, options).catch(() =>
    /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(Buffer.from(bytes).toString('latin1'))
      ? refuse('event-paper-protected')
      : unreadable(),
  )
  if (doc.isEncrypted) refuse('event-paper-protected')
  if (doc.context.enumerateIndirectObjects().length > maxObjects)
    refuse('event-paper-unsafe', { values: { part: 'PDF' } })
  const pages = orUnreadable(() => doc.getPageCount())
  if (pages === 0) unreadable()
  if (pages > paperLimits.pages) refuse('event-paper-unsafe', { values: { part: `${pages} pages` } })
  checkStreams(doc)
  return doc
}

function orUnreadable<Result>(work: () => Result): Result {
  try {
    return work()
  } catch {
    return unreadable()
  }
}

function blind(doc: PDFDocument): void {
  const { context, catalog } = doc
  for (const key of catalog.keys()) if (!catalogKeys.has(key.decodeText())) catalog.delete(key)
  for (const { node } of doc.getPages()) node.set(PDFName.of('Annots'), context.obj(linksOf(node)))
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    for (const dict of dictsIn(object)) for (const key of describingKeys) dict.delete(PDFName.of(key))
    if (object instanceof PDFRawStream && isJpeg(object))
      context.assign(ref, PDFRawStream.of(object.dict, stripPicture(object.contents)))
  }
  // Whatever only the removed parts referred to goes last.
  context.trailerInfo.Info = undefined
  context.trailerInfo.ID = undefined
  cleanPdf(doc, createRemovedList())
}

/** Notes and highlights name whoever has made them. Links within the article say nothing. */
function linksOf(page: PDFDict): PDFObject[] {
  const all = page.lookup(PDFName.of('Annots'))
  if (!(all instanceof PDFArray)) return []
  return all.asArray().filter((each) => {
    const annotation = page.context.lookup(each)
    if (!(annotation instanceof PDFDict) || annotation.lookup(PDFName.of('Subtype')) !== PDFName.of('Link'))
      return false
    for (const key of ['T', 'Contents', 'NM', 'M', 'Subj', 'RC']) annotation.delete(PDFName.of(key))
    return true
  })
}

const isJpeg = ({ dict }: PDFRawStream): boolean => {
  const filter = dict.lookup(PDFName.of('Filter'))
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter
  return only === PDFName.of('DCTDecode')
}

function* dictsIn(object: PDFObject): Generator<PDFDict> {
  const waiting: PDFObject[] = [object]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next instanceof PDFDict) {
      yield next
      waiting.push(...next.values())
    } else if (next instanceof PDFArray) waiting.push(...next.asArray())
    else if (next instanceof PDFStream) waiting.push(next.dict)
  }
}
