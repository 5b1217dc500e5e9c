import { posix } from 'node:path'
import type { SaxesAttributeNS } from 'saxes'
import type { XmlRules } from './rewrite-xml.ts'

/** Parts of a DOCX that an article needs. All others go: properties, comments, people, macros, embedded files. */
const needed = [
  /^word\/(?:document|styles|stylesWithEffects|settings|webSettings|fontTable|numbering|footnotes|endnotes)\.xml$/,
  /^word\/(?:header|footer)\d*\.xml$/,
  /^word\/(?:theme|charts|diagrams)\/[\w-]+\.xml$/,
  /^word\/media\/[\w.-]+\.(?:png|jpe?g|gif|bmp|emf|wmf|svg)$/i,
  /^word\/fonts\/[\w.-]+\.odttf$/,
]

export const isNeeded = (path: string): boolean => needed.some((pattern) => pattern.test(path))

/** What a document with macros or controls has. */
export const isActivePart = (path: string): boolean =>
  /vbaProject|vbaData|(?:^|\/)activeX(?:\/|\d)|\.(?:exe|dll|js|vbs|com|scr)$/i.test(path)

export const isActiveType = (types: string): boolean => /macroEnabled|vbaProject|activeX/i.test(types)

/** The part that a file of relations belongs to: `word/document.xml` for `word/_rels/document.xml.rels`. */
export const ownerOf = (path: string): string => path.replace(/_rels\/([^/]+)\.rels$/, '$1')

export interface Relations {
  xml: string
  /** Ids of relations that went. */
  removed: ReadonlySet<string>
}

interface Relation {
  id: string
  type: string
  target: string
}

/** Keeps the relations of a part to parts that stay. Nothing leads out of the file any more. */
export function cleanRelations(
  all: readonly (Relation & { isExternal: boolean })[],
  owner: string,
  has: Has,
): Relations {
  const stays = all.filter(({ target, isExternal }) => {
    const path = target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(owner), target)
    return !isExternal && isNeeded(path) && has(path)
  })
  const kept = new Set(stays.map(({ id }) => id))
  return { xml: relationsXml(stays), removed: new Set(all.flatMap(({ id }) => (kept.has(id) ? [] : [id]))) }
}
type Has = (path: string) => boolean

const relationsXml = (relations: readonly Relation[]): string => {
  const lines = relations.map(
    ({ id, type, target }) => `<Relationship Id="${escaped(id)}" Type="${escaped(type)}" Target="${escaped(target)}"/>`,
  )
  return `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The relations of the file itself: to the document, and to properties that say nothing. */
export const rootRelations = relationsXml([
  {
    id: 'rId1',
    type: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument',
    target: 'word/document.xml',
  },
  {
    id: 'rId2',
    type: 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
    target: 'docProps/core.xml',
  },
])
export const emptyProperties = `${head}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"/>`
export const typeOfProperties =
  '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>'

const dropped = new Set(
  `commentRangeStart commentRangeEnd commentReference attachedTemplate docVars mailMerge OLEObject externalData altChunk
   dataBinding control writeProtection documentProtection saveThroughXslt rsids userShapes metadata desc script`.split(
    /\s+/,
  ),
)
/** Attributes that name whoever has edited the document, or the program and time of it. */
const naming = new Set(['author', 'initials', 'userId', 'providerId', 'descr', 'title', 'gfxdata', 'alt'])
const isOfProgram = (name: string): boolean => /^(?:rsid|paraId$|textId$)/.test(name)
/** Their names are often paths of files on the computer of the author. */
const pictures = new Set(['docPr', 'cNvPr'])

/** Rules that take everything about persons out of a part. `removed`: ids of relations that went. */
export const blindRules = (removed: ReadonlySet<string>): XmlRules => ({
  drops: (name) => dropped.has(name),
  attribute(element, { local, uri, prefix, value }: SaxesAttributeNS) {
    if (prefix === 'xmlns' || local === 'xmlns') return value
    if (uri.endsWith('/relationships') && removed.has(value)) return null
    if (isOfProgram(local)) return null
    if (naming.has(local)) return local === 'author' ? '' : null
    return local === 'name' && pictures.has(element) ? '' : value
  },
})
