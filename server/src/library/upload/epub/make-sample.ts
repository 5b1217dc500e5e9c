import { samplePagesOf, charactersOfPage, textOfPage } from '../page-size.rules.ts'
import type { PreparedBook } from '../prepared-book.ts'
import { documentType, ncxType } from './admit-parts.ts'
import type { CleanBook } from './clean-book.ts'
import { cssRulesOf, type PartKind } from './clean-attributes.ts'
import { cleanCss } from './clean-css.rules.ts'
import { cleanXhtml } from './clean-markup.ts'
import { cutDocument } from './cut-document.ts'
import type { Package } from './package.ts'
import { paginate, type DocumentPages, type Pages } from './paginate.ts'
import { writeContents } from './use-contents.ts'
import { writeParts } from './write-package.ts'

interface Chosen {
  path: string
  bytes: Uint8Array
}

/** Makes a smaller EPUB of the first pages, with the pictures, fonts and styles that these pages use. */
export function makeSample(clean: CleanBook, pages: Pages): PreparedBook['sample'] {
  const chosen = chooseDocuments(clean, pages)
  const paths = new Set(chosen.map(({ path }) => path))
  const used = new Set<string>()
  const bytes = new Map<string, Uint8Array>()
  const texts: CleanBook['texts'] = new Map()
  // Cleaned once more with the parts that remain, so that links to the other documents go.
  const kinds = new Map([...clean.kinds].filter(([path, kind]) => kind !== 'document' || paths.has(path)))
  for (const { path, bytes: own } of chosen) {
    const cleaned = cleanXhtml(own, { path, parts: kinds, report: () => {}, refers: (each) => used.add(each) })
    bytes.set(path, cleaned.bytes)
    texts.set(path, cleaned)
  }
  addUsed(clean, { used, kinds, bytes })
  const toc = clean.toc.filter(({ path, fragment }) =>
    fragment === '' ? paths.has(path) : texts.get(path)?.ids.has(fragment),
  )
  const written = writeContents({ book: packageOf(clean, bytes), bytes, toc })
  const own = paginate({ book: written.book, texts })
  return { pages: own.total, first: firstPages(own), parts: writeParts(written.book, written.bytes) }
}

/** Documents that fit, and the beginning of the next one. */
function chooseDocuments({ bytes }: CleanBook, { total, documents }: Pages): Chosen[] {
  const chosen: Chosen[] = []
  let left = samplePagesOf(total)
  for (const { path, count } of documents) {
    const own = bytes.get(path)
    if (!own || left <= 0) break
    chosen.push({ path, bytes: count <= left ? own : cutDocument(own, path, left * charactersOfPage - margin) })
    left -= count
  }
  return chosen
}

/** A paragraph that goes on beyond the limit shall not begin another page. */
const margin = 400

interface Collected {
  used: Set<string>
  kinds: ReadonlyMap<string, PartKind>
  bytes: Map<string, Uint8Array>
}

/** Adds what the documents use. Styles bring their fonts and pictures, drawings their pictures. */
function addUsed(clean: CleanBook, { used, kinds, bytes }: Collected): void {
  // Parts that are found while the set is walked are walked as well.
  for (const path of used) {
    const own = clean.bytes.get(path)
    if (!own || bytes.has(path)) continue
    bytes.set(path, own)
    if (kinds.get(path) !== 'style') continue
    const refers = (each: string) => void used.add(each)
    cleanCss(Buffer.from(own).toString('utf8'), cssRulesOf({ path, parts: kinds, report: () => {}, refers }))
  }
}

function packageOf({ book, bytes: all }: CleanBook, bytes: Map<string, Uint8Array>): Package {
  const cover = book.items.find(({ id, properties }) => properties.includes('cover-image') || id === book.cover)
  const picture = cover && all.get(cover.path)
  if (picture && cover.type !== documentType) bytes.set(cover.path, picture)
  const isOwnContents = ({ properties, type }: Package['items'][number]) =>
    properties.includes('nav') || type === ncxType
  // The contents are written anew; a document with the contents stays where the book shows it.
  const items = book.items
    .filter((item) => bytes.has(item.path) && (!isOwnContents(item) || item.type === documentType))
    .map((item) => ({ ...item, properties: item.properties.filter((property) => property !== 'nav') }))
  const ids = new Set(items.map(({ id }) => id))
  const spine = book.spine.filter(({ item }) => ids.has(item))
  return { ...book, items, spine, cover: ids.has(book.cover) ? book.cover : '' }
}

const maxFirstPages = 3

/** The first pages with text, for people who look at the book before they open it. */
function firstPages({ documents }: Pages): PreparedBook['sample']['first'] {
  const found: PreparedBook['sample']['first'] = []
  for (const document of documents)
    for (let page = 0; page < document.count && found.length < maxFirstPages; page += 1) {
      const text = textOfPage(document.plain, page)
      const title = titleAt(document, page)
      const body = afterTitle(text, title)
      if (body !== '') found.push({ title, text: body, page: document.first + page })
    }
  return found
}

/** The number of a chapter may stand before its heading, in a line of its own. */
const longestNumber = 40

function afterTitle(text: string, title: string): string {
  const at = title === '' ? -1 : text.indexOf(title)
  return at >= 0 && at <= longestNumber ? text.slice(at + title.length).trim() : text
}

/** The heading under which a page begins, or the first one on it. */
function titleAt({ headings }: DocumentPages, page: number): string {
  const from = page * charactersOfPage
  const before = headings.findLast(({ at }) => at <= from)
  const on = headings.find(({ at }) => at > from && at < from + charactersOfPage)
  return (before ?? on)?.title ?? ''
}
