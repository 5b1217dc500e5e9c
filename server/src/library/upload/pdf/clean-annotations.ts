import { PDFArray, PDFDict, PDFHexString, PDFName, PDFString, type PDFObject } from '@cantoo/pdf-lib'
import type { RemovedKind, Report } from '../removed-list.ts'

/** Annotations that only draw something. */
const drawn = new Set(
  `Text FreeText Highlight Underline Squiggly StrikeOut Line Square Circle Polygon PolyLine Ink Stamp Caret
   Popup`.split(/\s+/),
)

const kinds: Readonly<Record<string, RemovedKind>> = { Widget: 'form', FileAttachment: 'attachment' }

/** Keeps notes and links within the book; removes fields, media, attachments and links to other places. */
export function cleanAnnotations(page: PDFDict, report: Report): void {
  const key = PDFName.of('Annots')
  const all = page.lookup(key)
  if (!(all instanceof PDFArray)) {
    page.delete(key)
    return
  }
  const stay = all.asArray().filter((each) => mayStay(page.context.lookup(each), report))
  page.set(key, page.context.obj(stay))
}

function mayStay(annotation: PDFObject | undefined, report: Report): boolean {
  if (!(annotation instanceof PDFDict)) return false
  const subtype = nameIn(annotation, 'Subtype')
  if (drawn.has(subtype)) return true
  if (subtype !== 'Link') {
    report(kinds[subtype] ?? 'action', `/${subtype}`)
    return false
  }
  annotation.delete(PDFName.of('PA'))
  const action = annotation.lookup(PDFName.of('A'))
  if (!(action instanceof PDFDict)) return annotation.has(PDFName.of('Dest'))
  if (isInnerAction(action)) return true
  listAction(action, report)
  return false
}

/** A link to a place of the same document. */
export const isInnerAction = (action: PDFDict): boolean =>
  nameIn(action, 'S') === 'GoTo' && action.has(PDFName.of('D')) && !action.has(PDFName.of('F'))

/** Lists an action that is removed: an address with its text, others with their kind. */
export function listAction(action: PDFDict, report: Report): void {
  const kind = nameIn(action, 'S')
  if (kind === 'GoTo') return
  if (kind === 'JavaScript') report('script', textIn(action, 'JS') || '/JavaScript')
  else if (kind === 'URI') listAddress(textIn(action, 'URI'), report)
  else report('action', `/${kind}`)
}

const listAddress = (address: string, report: Report): void =>
  report(/^\s*(?:javascript|data|vbscript):/i.test(address) ? 'script-address' : 'remote-address', address)

function nameIn(dict: PDFDict, key: string): string {
  const value = dict.lookup(PDFName.of(key))
  return value instanceof PDFName ? value.decodeText() : ''
}

function textIn(dict: PDFDict, key: string): string {
  const value = dict.lookup(PDFName.of(key))
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : ''
}
