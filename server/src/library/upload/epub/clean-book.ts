import { Refusal } from '../../../platform/refusal.ts'
import { refuseUnreadable } from '../refuse-file.ts'
import type { RemovedList } from '../removed-list.ts'
import { documentType, ncxType, svgType, type Admitted } from './admit-parts.ts'
import { cssRulesOf, type Cleaning } from './clean-attributes.ts'
import { cleanCss } from './clean-css.rules.ts'
import { cleanSvg, cleanXhtml } from './clean-markup.ts'
import type { DocumentText } from './document-text.ts'
import type { Package, PackageItem } from './package.ts'
import { readNav, readNcx, type TocEntry } from './table-of-contents.ts'
import type { Zip } from './unzip.ts'

/** A book whose parts are clean. */
export interface CleanBook {
  /** Its items and spine name only parts that stay. */
  book: Package
  bytes: Map<string, Uint8Array>
  kinds: Admitted['kinds']
  /** The text of each document by its path. */
  texts: Map<string, DocumentText>
  toc: TocEntry[]
}

interface Found {
  admitted: Admitted
  removed: RemovedList
}

/** Cleans every part once. Drawings come first, so that a broken one is no longer shown by documents. */
export function cleanBook(zip: Zip, book: Package, { admitted, removed }: Found): CleanBook {
  const { kinds, bytes } = admitted
  const cleaningOf = (path: string): Cleaning => ({ path, parts: kinds, report: removed.at(path) })
  const texts = new Map<string, DocumentText>()
  const ofType = (type: string) => admitted.items.filter((item) => item.type === type)
  for (const { path } of ofType(svgType)) {
    const drawing = readable(() => cleanSvg(zip.read(path), cleaningOf(path)))
    if (drawing) bytes.set(path, drawing.bytes)
    else kinds.delete(path)
    if (!drawing) removed.at(path)('foreign-file', svgType)
  }
  for (const { path } of ofType('text/css')) bytes.set(path, cleanSheet(zip.read(path), cleaningOf(path)))
  for (const { path } of ofType(documentType)) {
    const { bytes: own, ...text } = cleanXhtml(zip.read(path), cleaningOf(path))
    bytes.set(path, own)
    texts.set(path, text)
  }
  const items = admitted.items.filter(({ path, type }) => kinds.has(path) || type === ncxType)
  const named = withNewIds(book, admitted.ids)
  const clean = { ...named, path: packagePath(book.path), items, spine: spineOf(named, { items, texts }) }
  return { book: clean, bytes, kinds, texts, toc: readToc(zip, clean, { bytes, texts }) }
}

const withNewIds = (book: Package, ids: ReadonlyMap<string, string>): Package => ({
  ...book,
  cover: ids.get(book.cover) ?? '',
  ncx: ids.get(book.ncx) ?? '',
  spine: book.spine.flatMap((place) => {
    const item = ids.get(place.item)
    return item === undefined ? [] : [{ ...place, item }]
  }),
})

function readable<Result>(read: () => Result): Result | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'book-file-unreadable') return null
    throw error
  }
}

const cleanSheet = (css: Uint8Array, cleaning: Cleaning): Uint8Array =>
  Buffer.from(cleanCss(new TextDecoder().decode(css), cssRulesOf(cleaning)))

/** The package is the only part whose name ends in `.opf`, so that others find it without reading the container. */
const packagePath = (path: string): string => (/\.opf$/i.test(path) ? path : `${path}.opf`)

function spineOf(book: Package, { items, texts }: { items: readonly PackageItem[]; texts: CleanBook['texts'] }) {
  const byId = new Map(items.map((item) => [item.id, item.path]))
  const seen = new Set<string>()
  const spine = book.spine.filter(({ item }) => {
    const path = byId.get(item)
    const isFirst = path !== undefined && texts.has(path) && !seen.has(item)
    seen.add(item)
    return isFirst
  })
  if (spine.length === 0) refuseUnreadable(book.path)
  return spine
}

/** The contents of the book itself, else its headings. */
function readToc(zip: Zip, book: Package, { bytes, texts }: Pick<CleanBook, 'bytes' | 'texts'>): TocEntry[] {
  const nav = book.items.find(({ properties, path }) => properties.includes('nav') && texts.has(path))
  const ncx = book.items.find(({ type }) => type === ncxType)
  const inSpine = new Set(spinePaths(book))
  const ways: (() => TocEntry[])[] = [
    () => (nav ? readNav(bytes.get(nav.path)!, nav.path) : []),
    () => (ncx ? (readable(() => readNcx(zip.read(ncx.path), ncx.path)) ?? []) : []),
    () => headingsOf(book, texts),
  ]
  for (const way of ways) {
    const entries = way().filter(({ path }) => inSpine.has(path))
    if (entries.length > 0) return entries
  }
  return []
}

const maxHeadings = 1000

const headingsOf = (book: Package, texts: CleanBook['texts']): TocEntry[] =>
  spinePaths(book)
    .flatMap((path) =>
      (texts.get(path)?.headings ?? [])
        .filter(({ level }) => level <= 2)
        .map(({ level, title, id }) => ({ title: title.slice(0, 200), level: level - 1, path, fragment: id })),
    )
    .slice(0, maxHeadings)

/** The paths of the documents in the order of reading. */
export function spinePaths({ items, spine }: Package): string[] {
  const byId = new Map(items.map((item) => [item.id, item.path]))
  return spine.flatMap(({ item }) => byId.get(item) ?? [])
}
