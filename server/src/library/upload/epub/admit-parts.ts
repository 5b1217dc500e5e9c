import type { RemovedList } from '../removed-list.ts'
import type { PartKind } from './clean-attributes.ts'
import { isSafePicture, typeByContent } from './file-types.ts'
import type { Package, PackageItem } from './package.ts'
import type { Zip } from './unzip.ts'

export interface Admitted {
  /** The items that stay, with their real types and with ids of their own. */
  items: PackageItem[]
  /** The new id of each item by the id that the file has. */
  ids: Map<string, string>
  /** By path, what links and pictures may lead to. */
  kinds: Map<string, PartKind>
  /** Pictures and fonts, which stay as they are. */
  bytes: Map<string, Uint8Array>
}

const documents = ['application/xhtml+xml', 'text/html']
export const ncxType = 'application/x-dtbncx+xml'
export const documentType = 'application/xhtml+xml'
export const svgType = 'image/svg+xml'

/** The last page of a book that was downloaded here names its reader; it must not come in again with the book. */
export const markDocument = 'bagdar-mark.xhtml'

/**
 * Decides which files are parts of the book: those of the manifest whose content is what a book may have. All others
 * are left out and listed.
 */
export async function admitParts(zip: Zip, book: Package, removed: RemovedList): Promise<Admitted> {
  const admitted: Admitted = { items: [], ids: new Map(), kinds: new Map(), bytes: new Map() }
  const seen = new Set<string>([book.path])
  for (const item of book.items) {
    if (seen.has(item.path) || !zip.has(item.path)) continue
    seen.add(item.path)
    const type = await admit(zip, item, admitted)
    if (type === null) {
      removed.at(item.path)('foreign-file', item.type)
      continue
    }
    const id = `part-${admitted.items.length + 1}`
    if (!admitted.ids.has(item.id)) admitted.ids.set(item.id, id)
    admitted.items.push({ ...item, id, type })
  }
  for (const path of zip.paths) if (!seen.has(path) && !isOfFrame(path)) removed.at(path)('foreign-file', 'ZIP')
  return admitted
}

const isOfFrame = (path: string): boolean => path === 'mimetype' || path.startsWith('META-INF/')

/** The type of an admitted part; null if it is left out. */
async function admit(zip: Zip, { path, type }: PackageItem, { kinds, bytes }: Admitted): Promise<string | null> {
  if (isOfFrame(path) || /\.opf$/i.test(path) || path.endsWith(`/${markDocument}`) || path === markDocument) return null
  const content = zip.read(path)
  const found = typeByContent(content)
  if (found === null) return admitText(path, { type, isMarkup: looksLikeMarkup(content) }, kinds)
  const isPicture = found.startsWith('image/')
  if (isPicture && !(await isSafePicture(content))) return null
  kinds.set(path, isPicture ? 'picture' : 'font')
  bytes.set(path, content)
  return found
}

function admitText(
  path: string,
  { type, isMarkup }: { type: string; isMarkup: boolean },
  kinds: Map<string, PartKind>,
): string | null {
  if (type === 'text/css') {
    kinds.set(path, 'style')
    return type
  }
  if (!isMarkup) return null
  if (type === ncxType) return type
  if (type === svgType) kinds.set(path, 'picture')
  else if (documents.includes(type)) kinds.set(path, 'document')
  else return null
  return type === svgType ? type : documentType
}

/** Whether the first sign is `<`, in any of the encodings of XML. */
const looksLikeMarkup = (content: Uint8Array): boolean =>
  /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</.test(Buffer.from(content.subarray(0, 512)).toString('latin1'))
