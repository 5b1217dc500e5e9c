import { refuseUnreadable } from '../refuse-file.ts'
import { addressOf } from './address.rules.ts'
import { attributeOf, namespaces, parseXml, type Element } from './xml.ts'

export interface PackageItem {
  id: string
  path: string
  type: string
  properties: string[]
}

export interface SpineItem {
  /** Id of the item. */
  item: string
  isLinear: boolean
  properties: string[]
}

/** The package of an EPUB: what it is, which parts it has, and in which order they are read. */
export interface Package {
  path: string
  version: '2.0' | '3.0'
  metadata: Metadata
  items: PackageItem[]
  spine: SpineItem[]
  direction: 'ltr' | 'rtl' | ''
  /** Id of the NCX, the contents of EPUB 2. */
  ncx: string
  /** Id of the cover as EPUB 2 names it. */
  cover: string
}

export const metadataNames = [
  'identifier',
  'title',
  'creator',
  'contributor',
  'language',
  'publisher',
  'date',
  'description',
  'subject',
  'rights',
] as const

export interface Metadata {
  /** Dublin Core elements in their order. */
  elements: { name: (typeof metadataNames)[number]; value: string }[]
  /** Properties that readers need to lay out pages, such as `rendition:layout`. */
  properties: { name: string; value: string }[]
}

const maxValue = 4000

/** Reads a package. It has to name its parts and their order. */
export function readPackage(bytes: Uint8Array, path: string): Package {
  const found = emptyPackage(path)
  let value = ''
  parseXml(bytes, path, {
    open(element) {
      value = ''
      readElement(element, found)
    },
    text: (text) => (value += text),
    close: (element) => readValue(element, value, found),
  })
  if (found.items.length === 0 || found.spine.length === 0) refuseUnreadable(path)
  return found
}

const emptyPackage = (path: string): Package => ({
  path,
  version: '3.0',
  metadata: { elements: [], properties: [] },
  items: [],
  spine: [],
  direction: '',
  ncx: '',
  cover: '',
})

function readElement(element: Element, found: Package): void {
  if (element.name === 'package' && attributeOf(element, 'version').startsWith('2')) found.version = '2.0'
  if (element.name === 'item') readItem(element, found)
  if (element.name === 'itemref')
    found.spine.push({
      item: attributeOf(element, 'idref'),
      isLinear: attributeOf(element, 'linear') !== 'no',
      properties: wordsOf(element, 'properties'),
    })
  if (element.name === 'spine') {
    const direction = attributeOf(element, 'page-progression-direction')
    if (direction === 'ltr' || direction === 'rtl') found.direction = direction
    found.ncx = attributeOf(element, 'toc')
  }
  if (element.name === 'meta' && attributeOf(element, 'name') === 'cover') found.cover = attributeOf(element, 'content')
}

function readItem(element: Element, found: Package): void {
  const address = addressOf(attributeOf(element, 'href'), found.path)
  if (address.to !== 'inside') return
  found.items.push({
    id: attributeOf(element, 'id'),
    path: address.path,
    type: attributeOf(element, 'media-type').toLowerCase(),
    properties: wordsOf(element, 'properties'),
  })
}

function readValue(element: Element, text: string, found: Package): void {
  const value = text.replace(/\s+/g, ' ').trim().slice(0, maxValue)
  if (value === '') return
  const name = metadataNames.find((known) => known === element.name)
  if (name && element.namespace === namespaces.elements) found.metadata.elements.push({ name, value })
  const property = attributeOf(element, 'property')
  if (element.name === 'meta' && /^rendition:[a-z]+$/.test(property))
    found.metadata.properties.push({ name: property, value })
}

const wordsOf = (element: Element, name: string): string[] => attributeOf(element, name).split(/\s+/).filter(Boolean)

/** The first value of a Dublin Core element; empty if there is none. */
export const metadataOf = ({ metadata }: Package, name: (typeof metadataNames)[number]): string =>
  metadata.elements.find((element) => element.name === name)?.value ?? ''
