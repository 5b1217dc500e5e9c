import { ParseSpeeds, PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import type { BookMark } from './book-mark.ts'
import { drawStrip, stripSize } from './mark-strip.tsx'

/** Writes a mark at the foot of the first and the last page of a stored PDF, and into its metadata. */
export async function writeMark(bytes: Uint8Array, mark: BookMark): Promise<Uint8Array> {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest })
  const [strip] = await doc.embedPdf(await drawStrip(mark))
  const pages = doc.getPages()
  for (const page of new Set([pages.at(0), pages.at(-1)])) if (page && strip) drawAtFoot(page, strip)
  doc.setSubject(mark.line)
  doc.setKeywords([mark.code])
  return doc.save({ useObjectStreams: true, updateFieldAppearances: false, objectsPerTick: Infinity })
}

type Strip = Awaited<ReturnType<PDFDocument['embedPdf']>>[number]

/** As wide as the visible part of the page, whatever its size. */
function drawAtFoot(page: PDFPage, strip: Strip): void {
  const { x, y, width } = page.getCropBox()
  page.drawPage(strip, { x, y, width, height: (stripSize.height * width) / stripSize.width })
}
