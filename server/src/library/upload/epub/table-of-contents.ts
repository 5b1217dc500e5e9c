import { addressOf } from './address.rules.ts'
import { attributeOf, namespaces, parseXml, type Element } from './xml.ts'

/** An entry of the contents as the book has it. */
export interface TocEntry {
  title: string
  /** 0 for a chapter, 1 and more for what is in it. */
  level: number
  /** Path of the document, and the id in it; empty for its beginning. */
  path: string
  fragment: string
}

const maxEntries = 1000
const maxTitle = 200

const shownTitle = (title: string): string => title.replace(/\s+/g, ' ').trim().slice(0, maxTitle)

/** Reads the contents of EPUB 3: the lists in the `nav` element of the type `toc`. */
export function readNav(bytes: Uint8Array, path: string): TocEntry[] {
  const entries: TocEntry[] = []
  let isToc = false
  let depth = 0
  let link: { href: string; title: string } | null = null
  parseXml(bytes, path, {
    open(element) {
      if (element.name === 'nav') isToc = isTocNav(element) && entries.length === 0
      if (element.name === 'ol' || element.name === 'ul') depth += 1
      if (isToc && element.name === 'a') link = { href: attributeOf(element, 'href'), title: '' }
    },
    text(text) {
      if (link) link.title += text
    },
    close({ name }) {
      if (name === 'nav') isToc = false
      if (name === 'ol' || name === 'ul') depth -= 1
      if (name !== 'a' || !link) return
      add(entries, { ...link, level: depth - 1 }, path)
      link = null
    },
  })
  return entries
}

const isTocNav = ({ attributes }: Element): boolean =>
  attributes.some(
    ({ local, uri, value }) => local === 'type' && uri === namespaces.epub && value.split(/\s+/).includes('toc'),
  )

/** Reads the contents of EPUB 2. */
export function readNcx(bytes: Uint8Array, path: string): TocEntry[] {
  const entries: TocEntry[] = []
  let depth = -1
  let isInMap = false
  let title: string | null = null
  parseXml(bytes, path, {
    open(element) {
      if (element.name === 'navMap') isInMap = true
      if (element.name === 'navPoint') depth += 1
      if (element.name === 'navLabel') title = ''
      // The label stands before the address.
      if (element.name === 'content' && isInMap)
        add(entries, { href: attributeOf(element, 'src'), title: title ?? '', level: depth }, path)
    },
    text(text) {
      if (title !== null) title += text
    },
    close({ name }) {
      if (name === 'navMap') isInMap = false
      if (name === 'navPoint') [depth, title] = [depth - 1, null]
    },
  })
  return entries
}

function add(entries: TocEntry[], found: { href: string; title: string; level: number }, from: string): void {
  const address = addressOf(found.href, from)
  const title = shownTitle(found.title)
  if (address.to !== 'inside' || title === '' || entries.length >= maxEntries) return
  // A level is never more than one below the entry before it.
  const level = Math.max(0, Math.min(found.level, (entries.at(-1)?.level ?? -1) + 1))
  entries.push({ title, level, path: address.path, fragment: address.fragment })
}
