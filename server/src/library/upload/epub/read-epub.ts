import type { ContentsEntry } from '#contract/library/books'
import { refuse } from '../../../platform/refusal.ts'
import { languageTag } from '../language.rules.ts'
import type { PreparedBook } from '../prepared-book.ts'
import { refuseUnreadable } from '../refuse-file.ts'
import { createRemovedList } from '../removed-list.ts'
import { admitParts } from './admit-parts.ts'
import { checkProtection } from './check-protection.ts'
import { cleanBook, type CleanBook } from './clean-book.ts'
import { makeSample } from './make-sample.ts'
import { metadataOf, readPackage, type Package } from './package.ts'
import { paginate, pageOf, type Pages } from './paginate.ts'
import { openZip, type Zip } from './unzip.ts'
import { writeContents } from './use-contents.ts'
import { epubType, writeParts } from './write-package.ts'
import { attributeOf, parseXml } from './xml.ts'

/** Reads an EPUB 2 or 3: unpacks it, cleans every part once and cuts the sample. */
export async function readEpub(bytes: Uint8Array): Promise<PreparedBook> {
  const zip = openZip(bytes)
  checkFormat(zip)
  checkProtection(zip)
  const book = readPackage(...readRoot(zip))
  const removed = createRemovedList()
  const clean = cleanBook(zip, book, { admitted: await admitParts(zip, book, removed), removed })
  const pages = paginate(clean)
  const written = writeContents(clean)
  return {
    format: 'epub',
    title: metadataOf(book, 'title').slice(0, 300),
    author: authorOf(book),
    language: languageTag(metadataOf(book, 'language')),
    pages: pages.total,
    contents: contentsOf(clean, pages),
    removed: removed.all(),
    cover: coverOf(clean),
    parts: writeParts(written.book, written.bytes),
    sample: makeSample(clean, pages),
  }
}

/** Other ZIP files, such as documents of office programs, have no container. */
function checkFormat(zip: Zip): void {
  if (!zip.has('META-INF/container.xml')) refuse('book-file-format')
  if (!zip.has('mimetype')) return
  const type = Buffer.from(zip.read('mimetype').subarray(0, 100)).toString('utf8')
  if (type.replace(/^\uFEFF/, '').trim() !== epubType) refuse('book-file-format')
}

/** The package that the container names first; others are renditions of the same book. */
function readRoot(zip: Zip): [Uint8Array, string] {
  const paths: string[] = []
  parseXml(zip.read('META-INF/container.xml'), 'META-INF/container.xml', {
    open: (element) => {
      if (element.name === 'rootfile') paths.push(attributeOf(element, 'full-path'))
    },
    close: () => {},
    text: () => {},
  })
  const path = paths.find((each) => zip.has(each)) ?? refuseUnreadable('META-INF/container.xml')
  return [zip.read(path), path]
}

const authorOf = ({ metadata }: Package): string =>
  metadata.elements
    .flatMap(({ name, value }) => (name === 'creator' ? [value] : []))
    .join(', ')
    .slice(0, 300)

const maxContents = 500

/** The contents as the shelf shows them: chapters and their parts, with pages. */
const contentsOf = ({ toc }: CleanBook, pages: Pages): ContentsEntry[] =>
  toc
    .filter(({ level }) => level <= 1)
    .slice(0, maxContents)
    .map(({ title, level, path, fragment }) => ({
      title,
      level,
      page: pageOf(pages, path, fragment),
      href: fragment === '' ? path : `${path}#${fragment}`,
    }))

const coverTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

function coverOf({ book, bytes }: CleanBook): PreparedBook['cover'] {
  const item =
    book.items.find(({ properties }) => properties.includes('cover-image')) ??
    book.items.find(({ id }) => id !== '' && id === book.cover)
  const mime = coverTypes.find((type) => type === item?.type)
  const picture = item && bytes.get(item.path)
  return mime && picture ? { bytes: picture, mime } : null
}
