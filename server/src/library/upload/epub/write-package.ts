import type { BookPart } from '../prepared-book.ts'
import { relativeAddress } from './address.rules.ts'
import type { Package, PackageItem, SpineItem } from './package.ts'
import { escapeAttribute, escapeText, namespaces } from './xml.ts'

export const epubType = 'application/epub+zip'

/** Properties of parts and of their places that stay. `scripted` and `remote-resources` do not. */
const itemProperties = ['nav', 'cover-image', 'svg', 'mathml']
const spineProperties = /^(?:page-spread-(?:left|right|center)|rendition:[a-z-]+)$/

/** Writes a package anew, with the known parts of it only. */
export function writePackage(book: Package): Uint8Array {
  const { version, direction, ncx } = book
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="${namespaces.package}" version="${version}" unique-identifier="bagdar-book-id">
<metadata xmlns:dc="${namespaces.elements}">
${metadataLines(book).join('\n')}
</metadata>
<manifest>
${book.items.map((item) => itemLine(item, book)).join('\n')}
</manifest>
<spine${attribute('toc', ncx)}${version === '3.0' ? attribute('page-progression-direction', direction) : ''}>
${book.spine.map((item) => spineLine(item, version)).join('\n')}
</spine>
</package>
`)
}

/** All parts of a book in the order in which they are packed. The type must be the first one. */
export const writeParts = (book: Package, bytes: ReadonlyMap<string, Uint8Array>): BookPart[] => [
  { path: 'mimetype', bytes: Buffer.from(epubType) },
  { path: 'META-INF/container.xml', bytes: writeContainer(book.path) },
  { path: book.path, bytes: writePackage(book) },
  ...book.items.flatMap(({ path }) => {
    const own = bytes.get(path)
    return own ? [{ path, bytes: own }] : []
  }),
]

/** The only part outside of the folder of the book: it says where the package is. */
const writeContainer = (packagePath: string): Uint8Array =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<container xmlns="${namespaces.container}" version="1.0">
<rootfiles>
<rootfile full-path="${escapeAttribute(packagePath)}" media-type="application/oebps-package+xml"/>
</rootfiles>
</container>
`)

/** Every EPUB must have an identifier, a title and a language; EPUB 3 also the time of the last change. */
function metadataLines({ metadata, version, cover }: Package): string[] {
  const { elements, properties } = metadata
  const has = (name: string): boolean => elements.some((element) => element.name === name)
  const all = [
    ...(has('identifier') ? [] : [{ name: 'identifier', value: 'unknown' }]),
    ...(has('title') ? [] : [{ name: 'title', value: '–' }]),
    ...(has('language') ? [] : [{ name: 'language', value: 'und' }]),
    ...elements,
  ]
  const identifier = all.findIndex(({ name }) => name === 'identifier')
  return [
    ...all.map(({ name, value }, index) => {
      const id = index === identifier ? ' id="bagdar-book-id"' : ''
      return `<dc:${name}${id}>${escapeText(value)}</dc:${name}>`
    }),
    ...(version === '3.0' ? ['<meta property="dcterms:modified">2026-01-01T00:00:00Z</meta>'] : []),
    ...(version === '3.0'
      ? properties.map(({ name, value }) => `<meta property="${escapeAttribute(name)}">${escapeText(value)}</meta>`)
      : []),
    ...(cover === '' ? [] : [`<meta name="cover" content="${escapeAttribute(cover)}"/>`]),
  ]
}

function itemLine({ id, path, type, properties }: PackageItem, { path: from, version }: Package): string {
  const kept = version === '3.0' ? properties.filter((property) => itemProperties.includes(property)) : []
  const href = relativeAddress(from, path)
  return `<item${attribute('id', id)}${attribute('href', href)}${attribute('media-type', type)}${attribute('properties', kept.join(' '))}/>`
}

function spineLine({ item, isLinear, properties }: SpineItem, version: Package['version']): string {
  const kept = version === '3.0' ? properties.filter((property) => spineProperties.test(property)) : []
  return `<itemref${attribute('idref', item)}${isLinear ? '' : ' linear="no"'}${attribute('properties', kept.join(' '))}/>`
}

const attribute = (name: string, value: string): string => (value === '' ? '' : ` ${name}="${escapeAttribute(value)}"`)
