import { folderOf } from '../upload/epub/address.rules.ts'
import { documentType, markDocument } from '../upload/epub/admit-parts.ts'
import { metadataOf, readPackage, type Package } from '../upload/epub/package.ts'
import { writePackage } from '../upload/epub/write-package.ts'
import { escapeText, namespaces } from '../upload/epub/xml.ts'
import type { BookMark } from './book-mark.ts'

/** Stored books have one package, and no other part has a name like this. */
const isPackage = (path: string): boolean => /\.opf$/i.test(path)

/** The path of the page that the mark adds to a book with these parts; null if they are no EPUB. */
export function markPath(paths: readonly string[]): string | null {
  const found = paths.find(isPackage)
  return found === undefined ? null : folderOf(found) + markDocument
}

/** A part of a stored EPUB as this reader gets it: the package names the reader, all others are unchanged. */
export const markEntry = (path: string, bytes: Uint8Array, mark: BookMark): Uint8Array =>
  isPackage(path) ? writePackage(withMark(readPackage(bytes, path), mark)) : bytes

function withMark(book: Package, { line, code }: BookMark): Package {
  const id = 'bagdar-mark'
  const path = folderOf(book.path) + markDocument
  return {
    ...book,
    metadata: {
      ...book.metadata,
      elements: [...book.metadata.elements, { name: 'rights', value: `${line} [${code}]` }],
    },
    items: [...book.items, { id, path, type: documentType, properties: [] }],
    spine: [...book.spine, { item: id, isLinear: true, properties: [] }],
  }
}

/** The last page of a marked EPUB. `packageBytes` is the stored package, for the title of the book. */
export function markPage(packageBytes: Uint8Array, path: string, { line, code }: BookMark): Uint8Array {
  const title = escapeText(metadataOf(readPackage(packageBytes, path), 'title'))
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="${namespaces.xhtml}">
<head><title>${title}</title></head>
<body>
<p>${escapeText(line)}</p>
<p>${escapeText(code)}</p>
</body>
</html>
`)
}
