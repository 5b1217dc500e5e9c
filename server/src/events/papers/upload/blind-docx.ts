import { strToU8, zipSync, type Zippable } from 'fflate'
import { SaxesParser } from 'saxes'
import { openZip, type Zip } from '../../../library/upload/epub/unzip.ts'
import { refuse } from '../../../platform/refusal.ts'
import {
  blindRules,
  cleanRelations,
  emptyProperties,
  isActivePart,
  isActiveType,
  isNeeded,
  ownerOf,
  rootRelations,
  typeOfProperties,
  type Relations,
} from './docx-parts.ts'
import type { PreparedPaper } from './prepared-paper.ts'
import { rewriteXml, type RewrittenXml } from './rewrite-xml.ts'
import { stripPicture } from './strip-picture.ts'

const typesPath = '[Content_Types].xml'
const documentPath = 'word/document.xml'

/** Unpacked articles are far smaller; books, whose limits the unpacking has, may be larger. */
const maxParts = 1500

/**
 * Writes a DOCX anew from the parts that an article needs, without anything that names its author or leads out of it.
 * Macros are refused, not removed: whoever sends them should know.
 */
export function blindDocx(bytes: Uint8Array): PreparedPaper {
  const zip = openZip(bytes)
  const types = readTypes(zip)
  const parts = zip.paths.filter(isNeeded)
  const files: Zippable = {
    [typesPath]: strToU8(contentTypes(types, parts)),
    '_rels/.rels': strToU8(rootRelations),
    'docProps/core.xml': strToU8(emptyProperties),
  }
  const written = new Map<string, RewrittenXml>()
  for (const path of parts) {
    const relations = readRelations(zip, path)
    if (relations) files[relationsPath(path)] = strToU8(relations.xml)
    const part = rewritePart(zip, path, relations)
    if (part) written.set(path, part)
    files[path] = part ? strToU8(part.xml) : stripPicture(zip.read(path))
  }
  const paragraphs = written.get(documentPath)?.paragraphs ?? []
  if (paragraphs.length === 0) refuse('event-paper-unreadable', { values: { part: documentPath } })
  // Without the times of the parts, which are those of the last edit.
  const blind = zipSync(files, { level: 6, mtime: new Date('1980-01-02T00:00:00Z') })
  const text = [...written.values()].map((part) => part.text).join('\n')
  return { format: 'docx', pages: null, blind, text, paragraphs }
}

/** Returns the types of the parts of a document; refuses what is no document, or has macros or controls. */
function readTypes(zip: Zip): string {
  if (!zip.has(typesPath) || !zip.has(documentPath)) return refuse('event-paper-format')
  const active = zip.paths.find(isActivePart)
  const types = new TextDecoder().decode(zip.read(typesPath))
  if (active !== undefined || isActiveType(types)) unsafe(active ?? typesPath)
  if (zip.paths.length > maxParts) unsafe('ZIP')
  return types
}

/** Drawings of SVG are XML too, and programs write their authors into them; other pictures are none. */
const rewritePart = (zip: Zip, path: string, relations: Relations | null): RewrittenXml | null =>
  /\.(?:xml|svg)$/i.test(path) ? rewriteXml(zip.read(path), path, blindRules(relations?.removed ?? new Set())) : null

const unsafe = (part: string): never => refuse('event-paper-unsafe', { values: { part } })

const relationsPath = (path: string): string => path.replace(/([^/]+)$/, '_rels/$1.rels')

function readRelations(zip: Zip, owner: string): Relations | null {
  const path = relationsPath(owner)
  if (!zip.has(path)) return null
  const all: { id: string; type: string; target: string; isExternal: boolean }[] = []
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('error', () => refuse('event-paper-unreadable', { values: { part: path } }))
  parser.on('doctype', () => unsafe(path))
  parser.on('opentag', ({ attributes: { Id = '', Type = '', Target = '', TargetMode } }) => {
    if (Id !== '') all.push({ id: Id, type: Type, target: Target, isExternal: TargetMode === 'External' })
  })
  parser.write(new TextDecoder().decode(zip.read(path))).close()
  return cleanRelations(all, ownerOf(path), zip.has)
}

/** The types of the parts that stay. The defaults of endings stay too, because they name no part. */
function contentTypes(types: string, parts: readonly string[]): string {
  const stays = new Set(parts.map((path) => `/${path}`))
  return types
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<Override\b[^>]*>/g, (line) => (stays.has(/PartName="([^"]*)"/.exec(line)?.[1] ?? '') ? line : ''))
    .replace('</Types>', `${typeOfProperties}</Types>`)
}
