import { SaxesParser, type SaxesAttributeNS } from 'saxes'
import { refuse } from '../../../platform/refusal.ts'

export interface XmlRules {
  /** Names of elements that go with everything in them, without their prefixes. */
  drops: (name: string) => boolean
  /** New value of an attribute of an element; null if it goes. */
  attribute: (element: string, attribute: SaxesAttributeNS) => string | null
}

export interface RewrittenXml {
  xml: string
  /** All text of the part, a line for each paragraph. */
  text: string
  /** The text that a reader sees: without instructions of fields and deleted words. */
  paragraphs: string[]
}

const maxDepth = 300
const unreadable = (part: string): never => refuse('event-paper-unreadable', { values: { part } })

/**
 * Writes a part of a document anew. Comments and instructions of XML disappear, and so does what the rules drop. A
 * document type is refused, because entities made of entities can grow without end.
 */
export function rewriteXml(bytes: Uint8Array, part: string, { drops, attribute }: XmlRules): RewrittenXml {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const output = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n']
  const collector = createCollector()
  const open: string[] = []
  /** Depth of the outermost element that is dropped; 0 if none is. */
  let droppedAt = 0
  parser.on('error', () => unreadable(part))
  parser.on('doctype', () => refuse('event-paper-unsafe', { values: { part } }))
  parser.on('opentag', ({ name, local, attributes }) => {
    open.push(local)
    if (open.length > maxDepth) refuse('event-paper-unsafe', { values: { part } })
    if (droppedAt === 0 && drops(local)) droppedAt = open.length
    if (droppedAt > 0) return
    const written = Object.values(attributes).flatMap((each) => {
      const value = attribute(local, each)
      return value === null ? [] : [` ${each.name}="${escapeAttribute(value)}"`]
    })
    output.push(`<${name}${written.join('')}>`)
    collector.open(local)
  })
  parser.on('closetag', ({ name, local }) => {
    if (droppedAt === 0) {
      output.push(`</${name}>`)
      collector.close(local)
    }
    if (droppedAt === open.length) droppedAt = 0
    open.pop()
  })
  const write = (value: string) => {
    if (droppedAt > 0) return
    output.push(escapeText(value))
    collector.write(open.at(-1) ?? '', value)
  }
  parser.on('text', write)
  parser.on('cdata', write)
  parser.write(decode(bytes, part)).close()
  return { xml: output.join(''), ...collector.texts() }
}

/** Collects text by paragraphs; a word may be cut into several runs. */
function createCollector() {
  const all: string[] = []
  const seen: string[] = []
  const both = (sign: string) => {
    all.push(sign)
    seen.push(sign)
  }
  return {
    open(name: string) {
      if (['tab', 'br', 'cr'].includes(name)) both(' ')
    },
    close(name: string) {
      if (name === 'p') both('\n')
      else if (!['t', 'r', 'instrText', 'delText'].includes(name)) all.push(' ')
    },
    write(element: string, value: string) {
      all.push(value)
      if (element === 't') seen.push(value)
    },
    texts: () => ({
      text: all.join(''),
      paragraphs: seen
        .join('')
        .split('\n')
        .map((line) => line.replace(/\s+/g, ' ').trim())
        .filter((line) => line !== ''),
    }),
  }
}

/** Word writes UTF-8; other encodings could hide what the rules look for. */
function decode(bytes: Uint8Array, part: string): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const [, declared = 'utf-8'] = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(text) ?? []
    return /^utf-?8$/i.test(declared) ? text : unreadable(part)
  } catch {
    return unreadable(part)
  }
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const escapeAttribute = (text: string): string =>
  escapeText(text)
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)
