import { strToU8, zipSync, type Zippable } from 'fflate'
import type { DemoBook } from './read-books.ts'
import { chapterPage, contentsPage, epubStyle, escapeXml, imprintPage } from './epub-pages.rules.ts'

const types: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png' }
/** Fixed, so that the same text makes the same file. */
const packedAt = new Date(2026, 0, 1)

/** Makes an EPUB 3 of a book: one page for each chapter, its pictures, and the imprint at the end. */
export function makeEpub(book: DemoBook): Uint8Array<ArrayBuffer> {
  const { language, chapters } = book
  const hrefs = chapters.map((_, index) => `chapter-${String(index + 1).padStart(2, '0')}.xhtml`)
  const parts: Zippable = {
    // Programs tell an EPUB by this part, which must be the first one and not compressed.
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(container),
    'EPUB/package.opf': strToU8(packageFile(book, hrefs)),
    'EPUB/contents.xhtml': strToU8(contentsPage(language, chapters, hrefs)),
    'EPUB/style.css': strToU8(epubStyle),
  }
  chapters.forEach((chapter, index) => {
    parts[`EPUB/${hrefs[index]}`] = strToU8(chapterPage(language, chapter, index + 1))
  })
  parts['EPUB/imprint.xhtml'] = strToU8(imprintPage(language, imprintOf(book)))
  for (const [name, bytes] of book.pictures) parts[`EPUB/${name}`] = bytes
  return Uint8Array.from(zipSync(parts, { mtime: packedAt }))
}

const imprintOf = ({ title, author, publisher, year, language }: DemoBook): string[] => [
  title[language],
  author,
  `${publisher}, ${String(year)}`,
]

const container = `<?xml version="1.0" encoding="utf-8"?>
<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

function packageFile(book: DemoBook, hrefs: readonly string[]): string {
  const pages = [...hrefs, 'imprint.xhtml']
  const items = [
    '<item id="contents" href="contents.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    '<item id="style" href="style.css" media-type="text/css"/>',
    ...pages.map((href, index) => `<item id="page-${index}" href="${href}" media-type="application/xhtml+xml"/>`),
    ...[...book.pictures.keys()].map(
      (name, index) => `<item id="picture-${index}" href="${name}" media-type="${types[name.split('.').at(-1)!]}"/>`,
    ),
  ]
  return `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${book.language}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${metadataOf(book).join('\n')}
</metadata>
<manifest>
${items.join('\n')}
</manifest>
<spine>
${pages.map((_, index) => `<itemref idref="page-${index}"/>`).join('\n')}
</spine>
</package>
`
}

const metadataOf = ({ id, title, language, author, publisher, year, description, pictures }: DemoBook): string[] => [
  `<dc:identifier id="id">urn:uuid:${id}</dc:identifier>`,
  `<dc:title>${escapeXml(title[language])}</dc:title>`,
  `<dc:language>${language}</dc:language>`,
  `<dc:creator>${escapeXml(author)}</dc:creator>`,
  `<dc:publisher>${escapeXml(publisher)}</dc:publisher>`,
  `<dc:date>${String(year)}</dc:date>`,
  `<dc:description>${escapeXml(description[language])}</dc:description>`,
  `<meta property="dcterms:modified">${String(year)}-01-01T00:00:00Z</meta>`,
  '<meta property="schema:accessMode">textual</meta>',
  ...(pictures.size > 0 ? ['<meta property="schema:accessMode">visual</meta>'] : []),
  '<meta property="schema:accessModeSufficient">textual</meta>',
  '<meta property="schema:accessibilityFeature">tableOfContents</meta>',
  ...(pictures.size > 0 ? ['<meta property="schema:accessibilityFeature">alternativeText</meta>'] : []),
  '<meta property="schema:accessibilityHazard">none</meta>',
]
