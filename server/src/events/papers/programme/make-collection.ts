import { ParseSpeeds, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { renderToBuffer } from '@react-pdf/renderer'
import { registerFonts } from '../../../diagnostics/results/report/register-fonts.ts'
import { blindDocx } from '../upload/blind-docx.ts'
import { articleDocument, frontDocument, type ContentsLine } from './collection-document.tsx'
import type { CollectionPaper, CollectionSheet } from './collection-sheet.ts'

const options = { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest } as const

/**
 * Makes the collection: a title page, the contents with the numbers of pages, and the articles. A DOCX is typeset by
 * its paragraphs, a PDF follows page by page behind a page with its title.
 */
export async function makeCollection(sheet: CollectionSheet): Promise<Uint8Array> {
  const articles: { paper: CollectionPaper; doc: PDFDocument }[] = []
  for (const paper of sheet.papers) articles.push({ paper, doc: await openArticle(paper) })
  const front = await openFront(sheet, articles)
  const whole = await PDFDocument.create({ updateMetadata: false })
  whole.setTitle(sheet.title)
  whole.setLanguage(sheet.language)
  for (const doc of [front, ...articles.map((each) => each.doc)]) await append(whole, doc)
  whole.getPages().forEach((page, index) => {
    if (index > 0) page.drawText(String(index + 1), { x: page.getWidth() / 2 - 6, y: 18, size: 9 })
  })
  return whole.save({ useObjectStreams: true, updateFieldAppearances: false, objectsPerTick: Infinity })
}

async function openArticle(paper: CollectionPaper): Promise<PDFDocument> {
  const paragraphs = paper.format === 'docx' ? blindDocx(paper.bytes).paragraphs : []
  const doc = await print(articleDocument(paper, paragraphs))
  if (paper.format === 'pdf') await append(doc, await PDFDocument.load(paper.bytes, options))
  return doc
}

/** The contents name pages that stand behind them, so they are printed until their own length does not change. */
async function openFront(
  sheet: CollectionSheet,
  articles: readonly { paper: CollectionPaper; doc: PDFDocument }[],
): Promise<PDFDocument> {
  let length = 2
  for (;;) {
    const front = await print(frontDocument(sheet, linesOf(articles, length)))
    if (front.getPageCount() <= length) return front
    length = front.getPageCount()
  }
}

function linesOf(articles: readonly { paper: CollectionPaper; doc: PDFDocument }[], before: number): ContentsLine[] {
  let page = before + 1
  return articles.map(({ paper, doc }) => {
    const line = { paper, page }
    page += doc.getPageCount()
    return line
  })
}

/** A font that was used is not used again, so fonts are registered for each document. */
async function print(document: ReturnType<typeof articleDocument>): Promise<PDFDocument> {
  registerFonts()
  return PDFDocument.load(await renderToBuffer(document), options)
}

async function append(whole: PDFDocument, doc: PDFDocument): Promise<void> {
  // Links would be copied with the pages they lead to.
  for (const page of doc.getPages()) page.node.delete(PDFName.of('Annots'))
  for (const page of await whole.copyPages(doc, doc.getPageIndices())) whole.addPage(page)
}
