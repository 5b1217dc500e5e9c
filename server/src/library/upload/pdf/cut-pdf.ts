import { PDFDocument, PDFName } from '@cantoo/pdf-lib'

/**
 * What leads from a page to other pages; copying would follow it, and the file of the sample would contain pages that
 * nobody sees.
 */
const leadingOut = ['Annots', 'B', 'StructParents', 'Metadata', 'PieceInfo', 'Dur', 'Trans']

/** Makes a document of the first pages. The given one is changed and must not be used afterwards. */
export async function cutPdf(doc: PDFDocument, pages: number): Promise<Uint8Array> {
  const sample = await PDFDocument.create({ updateMetadata: false })
  const indices = Array.from({ length: pages }, (_, index) => index)
  for (const index of indices) {
    const { node } = doc.getPage(index)
    for (const key of leadingOut) node.delete(PDFName.of(key))
  }
  for (const page of await sample.copyPages(doc, indices)) sample.addPage(page)
  const lang = doc.catalog.lookup(PDFName.of('Lang'))
  if (lang) sample.catalog.set(PDFName.of('Lang'), lang)
  const title = titleOf(doc)
  if (title) sample.setTitle(title)
  return sample.save({ useObjectStreams: true, updateFieldAppearances: false, objectsPerTick: Infinity })
}

function titleOf(doc: PDFDocument): string {
  try {
    return doc.getTitle() ?? ''
  } catch {
    return ''
  }
}
