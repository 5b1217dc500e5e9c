import {
  PDFArray,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  PDFRef,
  PDFStream,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib'
import type { RemovedKind, RemovedList, Report } from '../removed-list.ts'
import { cleanAnnotations, isInnerAction, listAction } from './clean-annotations.ts'

/** Keys that go wherever they are, and how the editor sees them. */
const removedKeys: Readonly<Record<string, RemovedKind>> = {
  AA: 'action',
  JS: 'script',
  JavaScript: 'script',
  AcroForm: 'form',
  XFA: 'form',
  EmbeddedFiles: 'attachment',
  EF: 'attachment',
  AF: 'attachment',
  Collection: 'attachment',
  RichMediaContent: 'action',
  RichMediaSettings: 'action',
}

/** What an action dictionary may be; all others than `GoTo` lead out of the book or run something. */
const actions = new Set(
  `GoTo GoToR GoToE GoToDp Launch Thread URI Sound Movie Hide Named SubmitForm ResetForm ImportData JavaScript
   SetOCGState Rendition Trans GoTo3DView RichMediaExecute`.split(/\s+/),
)

/**
 * Removes everything active from a document: scripts, actions, forms, attachments, media and links out of the book.
 * Objects that nothing refers to any more are deleted, so that no program finds them.
 */
export function cleanPdf(doc: PDFDocument, removed: RemovedList): void {
  doc.getPages().forEach((page, index) => cleanAnnotations(page.node, removed.at(`page ${index + 1}`)))
  const report = removed.at('document')
  // The address before all addresses of the document.
  if (doc.catalog.delete(PDFName.of('URI'))) report('remote-address', '/URI')
  for (const [ref, object] of doc.context.enumerateIndirectObjects()) {
    if (object instanceof PDFInvalidObject) doc.context.delete(ref)
    for (const dict of dictsIn(object)) cleanDict(dict, report)
    // The data of a stream may lie in another file.
    if (object instanceof PDFStream && object.dict.delete(PDFName.of('F'))) report('remote-address', '/F')
  }
  removeOtherNames(doc.catalog.lookup(PDFName.of('Names')))
  deleteUnreachable(doc)
}

/** Of all that a document gives names to, such as scripts, files and media, only places are needed. */
function removeOtherNames(names: PDFObject | undefined): void {
  if (!(names instanceof PDFDict)) return
  for (const key of names.keys()) if (key !== PDFName.of('Dests')) names.delete(key)
}

function cleanDict(dict: PDFDict, report: Report): void {
  for (const [key, kind] of Object.entries(removedKeys)) if (dict.delete(PDFName.of(key))) report(kind, `/${key}`)
  cleanOpenAction(dict, report)
  const action = dict.lookup(PDFName.of('A'))
  if (action instanceof PDFDict && isAction(action) && !isInnerAction(action)) {
    listAction(action, report)
    dict.delete(PDFName.of('A'))
  }
  if (!isAction(dict)) return
  dict.delete(PDFName.of('Next'))
  if (isInnerAction(dict)) return
  for (const key of dict.keys()) dict.delete(key)
}

/** A page to open at is harmless, an action is not; neither is needed, because readers go to their own place. */
function cleanOpenAction(dict: PDFDict, report: Report): void {
  const open = dict.lookup(PDFName.of('OpenAction'))
  if (open instanceof PDFDict) listAction(open, report)
  dict.delete(PDFName.of('OpenAction'))
}

const isAction = (dict: PDFDict): boolean => {
  const kind = dict.lookup(PDFName.of('S'))
  return kind instanceof PDFName && actions.has(kind.decodeText())
}

/** All dictionaries in an object that are not objects of their own. */
function* dictsIn(object: PDFObject): Generator<PDFDict> {
  const waiting: PDFObject[] = [object]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next instanceof PDFDict) yield next
    for (const part of partsOf(next)) waiting.push(part)
  }
}

function partsOf(object: PDFObject | undefined): PDFObject[] {
  if (object instanceof PDFArray) return object.asArray()
  if (object instanceof PDFStream) return [object.dict]
  return object instanceof PDFDict ? object.values() : []
}

function deleteUnreachable({ context }: PDFDocument): void {
  const reached = new Set<string>()
  const { Root, Info } = context.trailerInfo
  const waiting: (PDFObject | undefined)[] = [Root, Info]
  while (waiting.length > 0) {
    const object = waiting.pop()
    if (!(object instanceof PDFRef)) for (const part of partsOf(object)) waiting.push(part)
    else if (!reached.has(object.toString())) {
      reached.add(object.toString())
      waiting.push(context.lookup(object))
    }
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref.toString())) context.delete(ref)
}
