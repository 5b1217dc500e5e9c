import { folderOf } from './address.rules.ts'
import { documentType, ncxType } from './admit-parts.ts'
import type { CleanBook } from './clean-book.ts'
import { metadataOf, type Package, type PackageItem } from './package.ts'
import { writeNav, writeNcx } from './write-contents.ts'

/** Returns the book with its NCX written anew, and with contents if it had none: every EPUB must have them. */
export function writeContents({ book, bytes, toc }: Pick<CleanBook, 'book' | 'bytes' | 'toc'>): {
  book: Package
  bytes: Map<string, Uint8Array>
} {
  const title = metadataOf(book, 'title')
  const complete = withContents(book)
  const written = new Map(bytes)
  for (const { path, type, properties } of complete.items) {
    if (type === ncxType) written.set(path, writeNcx(toc, path, title))
    if (properties.includes('nav') && !written.has(path)) written.set(path, writeNav(toc, path, title))
  }
  return { book: complete, bytes: written }
}

function withContents(book: Package): Package {
  const folder = folderOf(book.path)
  const ncx = book.items.find(({ type }) => type === ncxType)
  if (book.version === '3.0') {
    const hasNav = book.items.some(({ properties }) => properties.includes('nav'))
    const nav = newItem(`${folder}bagdar-contents.xhtml`, documentType, ['nav'])
    return { ...book, ncx: ncx?.id ?? '', items: hasNav ? book.items : [...book.items, nav] }
  }
  const own = ncx ?? newItem(`${folder}bagdar-contents.ncx`, ncxType, [])
  return { ...book, ncx: own.id, items: ncx ? book.items : [...book.items, own] }
}

const newItem = (path: string, type: string, properties: string[]): PackageItem => ({
  id: 'bagdar-contents',
  path,
  type,
  properties,
})
