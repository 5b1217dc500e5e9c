import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes'
import { refuseUnreadable, refuseUnsafe } from '../refuse-file.ts'
import { namedEntities } from './named-entities.ts'

export const namespaces = {
  xhtml: 'http://www.w3.org/1999/xhtml',
  svg: 'http://www.w3.org/2000/svg',
  math: 'http://www.w3.org/1998/Math/MathML',
  xlink: 'http://www.w3.org/1999/xlink',
  epub: 'http://www.idpf.org/2007/ops',
  xml: 'http://www.w3.org/XML/1998/namespace',
  package: 'http://www.idpf.org/2007/opf',
  elements: 'http://purl.org/dc/elements/1.1/',
  container: 'urn:oasis:names:tc:opendocument:xmlns:container',
  ncx: 'http://www.daisy.org/z3986/2005/ncx/',
} as const

export interface Element {
  name: string
  namespace: string
  attributes: readonly SaxesAttributeNS[]
}

export interface XmlHandlers {
  open: (element: Element) => void
  close: (element: Element) => void
  text: (text: string) => void
  instruction?: (target: string) => void
}

/** Real books are nested some 30 deep; readers on phones fail much later than this. */
const maxDepth = 200

/**
 * Parses a part of a book. Broken XML is refused. A document type with declarations of its own is refused as well,
 * because entities made of entities can grow without end; a plain one is skipped. Nothing is ever loaded.
 */
export function parseXml(bytes: Uint8Array, path: string, handlers: XmlHandlers): void {
  const parser = new SaxesParser({
    xmlns: true,
    position: false,
    defaultXMLVersion: '1.0',
    forceXMLVersion: true,
    // Prefixes that books use without declaring them.
    additionalNamespaces: {
      epub: namespaces.epub,
      xlink: namespaces.xlink,
      opf: namespaces.package,
      dc: namespaces.elements,
    },
  })
  Object.assign(parser.ENTITIES, namedEntities)
  let depth = 0
  parser.on('error', () => refuseUnreadable(path))
  parser.on('doctype', (text) => {
    if (/\[|<!|ENTITY/i.test(text)) refuseUnsafe(path)
  })
  parser.on('opentag', (tag) => {
    depth += 1
    if (depth > maxDepth) refuseUnsafe(path)
    handlers.open(asElement(tag))
  })
  parser.on('closetag', (tag) => {
    depth -= 1
    handlers.close(asElement(tag))
  })
  parser.on('text', handlers.text)
  parser.on('cdata', handlers.text)
  parser.on('processinginstruction', ({ target }) => handlers.instruction?.(target))
  parser.write(decodeXml(bytes, path)).close()
}

const asElement = ({ local, uri, attributes }: SaxesTagNS): Element => ({
  name: local,
  namespace: uri,
  attributes: Object.values(attributes),
})

/** The value of an attribute without a namespace; empty if it is missing. */
export const attributeOf = ({ attributes }: Element, name: string): string =>
  attributes.find(({ local, uri }) => local === name && uri === '')?.value.trim() ?? ''

/** Decodes by the byte order mark, else by the declaration, else as UTF-8. */
function decodeXml(bytes: Uint8Array, path: string): string {
  const beginning = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const [, declared = 'utf-8'] = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(beginning) ?? []
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : isUtf16Be(bytes) ? 'utf-16be' : declared
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return refuseUnreadable(path)
  }
}

const isUtf16Be = ([first, second]: Uint8Array): boolean => first === 0xfe && second === 0xff

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const escapeAttribute = (text: string): string =>
  escapeText(text)
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)
