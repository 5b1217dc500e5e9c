import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { ContentsEntry } from '#contract/library/books'
import { refuseUnreadable } from '../refuse-file.ts'
import { joinLines } from './join-lines.rules.ts'

interface PdfText {
  pages: number
  contents: ContentsEntry[]
  /** The text of the first pages. */
  first: string[]
}

const maxEntries = 500
const maxCharacters = 6000

/** Reads the contents and the text of the first pages. The bytes are copied, because the library takes them over. */
export async function readPdfText(bytes: Uint8Array, firstPages: number): Promise<PdfText> {
  // Loaded only for PDFs, because it takes longer than to read an EPUB.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const loading = getDocument({
    data: bytes.slice(),
    verbosity: 0,
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: false,
    stopAtErrors: false,
  })
  try {
    const doc = await loading.promise
    const first: string[] = []
    for (let page = 1; page <= Math.min(firstPages, doc.numPages); page += 1) first.push(await textOf(doc, page))
    return { pages: doc.numPages, contents: await contentsOf(doc), first }
  } catch {
    return refuseUnreadable('PDF')
  } finally {
    await loading.destroy()
  }
}

async function textOf(doc: PDFDocumentProxy, number: number): Promise<string> {
  const page = await doc.getPage(number)
  const { items } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
  return joinLines(text.replace(/[^\S\n]+/g, ' ')).slice(0, maxCharacters)
}

type Outline = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>

/** The outline of the document: its chapters and their parts. Entries that lead nowhere are left out. */
async function contentsOf(doc: PDFDocumentProxy): Promise<ContentsEntry[]> {
  const entries: ContentsEntry[] = []
  const add = async (items: Outline, level: number): Promise<void> => {
    for (const { title, dest, items: children } of items ?? []) {
      if (entries.length >= maxEntries) return
      const page = await pageOf(doc, dest)
      const shown = title.replace(/\s+/g, ' ').trim().slice(0, 200)
      if (page !== null && shown !== '') entries.push({ title: shown, level, page, href: String(page) })
      if (level === 0) await add(children, 1)
    }
  }
  await add(await doc.getOutline(), 0)
  return entries
}

/** The page of a destination, counted from 1. */
async function pageOf(doc: PDFDocumentProxy, dest: string | unknown[] | null): Promise<number | null> {
  try {
    const place = typeof dest === 'string' ? await doc.getDestination(dest) : dest
    const [page] = place ?? []
    if (typeof page === 'number') return page + 1
    return isReference(page) ? (await doc.getPageIndex(page)) + 1 : null
  } catch {
    return null
  }
}

const isReference = (value: unknown): value is { num: number; gen: number } =>
  typeof value === 'object' && value !== null && 'num' in value && 'gen' in value
