import { bookFileLimits } from '#contract/library/book-desk'
import { refuseProtected, refuseUnreadable, refuseUnsafe } from '../refuse-file.ts'
import { collide, isSafePath } from './entry-path.rules.ts'

/** A file of a ZIP as the central directory declares it. */
export interface ZipEntry {
  path: string
  isDeflated: boolean
  crc: number
  packed: number
  unpacked: number
  /** Where the local header is. */
  offset: number
}

const signatures = { end: 0x06054b50, end64: 0x07064b50, central: 0x02014b50 } as const
const endLength = 22
const centralLength = 46

/**
 * Reads the central directory and refuses everything that a book does not need and an attack does: paths out of the
 * folder, links, entries of the same name, encryption, ZIP64, and sizes over the limits. Nothing is unpacked here.
 */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const { count, start, end } = findDirectory(view)
  if (count > bookFileLimits.entries) refuseUnsafe(`${count} files`)
  const entries: ZipEntry[] = []
  const folders: string[] = []
  let at = start
  for (let index = 0; index < count; index += 1) {
    const { entry, next } = readEntry(bytes, view, { at, end })
    if (entry.path.endsWith('/')) folders.push(entry.path)
    else entries.push(entry)
    at = next
  }
  if (at !== end) refuseUnreadable('ZIP')
  if (
    collide(
      entries.map(({ path }) => path),
      folders,
    )
  )
    refuseUnsafe('two files of the same name')
  checkSizes(entries, bytes.length)
  return entries
}

function findDirectory(view: DataView): { count: number; start: number; end: number } {
  const end = findEnd(view)
  if (end === null) return refuseUnreadable('ZIP')
  if (end >= 20 && view.getUint32(end - 20, true) === signatures.end64) refuseUnsafe('ZIP64')
  const count = view.getUint16(end + 10, true)
  const size = view.getUint32(end + 12, true)
  const start = view.getUint32(end + 16, true)
  if (count === 0xffff || size === 0xffffffff || start === 0xffffffff) refuseUnsafe('ZIP64')
  const isOneFile = view.getUint32(end + 4, true) === 0 && view.getUint16(end + 8, true) === count
  if (!isOneFile || start + size !== end) refuseUnreadable('ZIP')
  return { count, start, end }
}

/** The end record is the last thing of the file, behind it only its comment. */
function findEnd(view: DataView): number | null {
  const last = view.byteLength - endLength
  for (let at = last; at >= 0 && at >= last - 0xffff; at -= 1)
    if (
      view.getUint32(at, true) === signatures.end &&
      at + endLength + view.getUint16(at + 20, true) === view.byteLength
    )
      return at
  return null
}

function readEntry(bytes: Uint8Array, view: DataView, { at, end }: { at: number; end: number }) {
  if (at + centralLength > end || view.getUint32(at, true) !== signatures.central) refuseUnreadable('ZIP')
  const nameLength = view.getUint16(at + 28, true)
  const extraLength = view.getUint16(at + 30, true)
  const extraAt = at + centralLength + nameLength
  const next = extraAt + extraLength + view.getUint16(at + 32, true)
  if (next > end) refuseUnreadable('ZIP')
  const path = nameOf(bytes.subarray(at + centralLength, extraAt))
  if (!isSafePath(path)) refuseUnsafe(path)
  checkFlags(view, at, path)
  if (hasZip64(view, extraAt, extraAt + extraLength)) refuseUnsafe('ZIP64')
  const entry: ZipEntry = {
    path,
    isDeflated: view.getUint16(at + 10, true) === 8,
    crc: view.getUint32(at + 16, true),
    packed: view.getUint32(at + 20, true),
    unpacked: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
  }
  if (!entry.isDeflated && entry.packed !== entry.unpacked) refuseUnsafe(path)
  return { entry, next }
}

/** EPUB names are UTF-8. Other bytes could be read as another path by another program. */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return refuseUnreadable('ZIP')
  }
}

const encryptedFlags = 0x0001 | 0x0040 | 0x2000
/** Types of Unix files in the upper half of the attributes; the other types are links, devices and pipes. */
const plainTypes = [0, 0x4000, 0x8000]

function checkFlags(view: DataView, at: number, path: string): void {
  if ((view.getUint16(at + 8, true) & encryptedFlags) !== 0) refuseProtected()
  if (![0, 8].includes(view.getUint16(at + 10, true))) refuseUnreadable(path)
  if (view.getUint16(at + 34, true) !== 0) refuseUnreadable('ZIP')
  const type = (view.getUint32(at + 38, true) >>> 16) & 0xf000
  if (!plainTypes.includes(type)) refuseUnsafe(path)
}

function hasZip64(view: DataView, from: number, to: number): boolean {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === 1) return true
  return false
}

/** Text and pictures of books shrink to a tenth at best; whatever shrinks more than this was made to be a bomb. */
const maxRatio = 100
/** Small files may shrink more, such as an empty drawing. */
const ratioCountsFrom = 1024 * 1024

function checkSizes(entries: readonly ZipEntry[], fileLength: number): void {
  let unpacked = 0
  for (const { path, packed, unpacked: own, offset } of entries) {
    unpacked += own
    if (unpacked > bookFileLimits.unpacked) refuseUnsafe(path)
    if (own > ratioCountsFrom && own > packed * maxRatio) refuseUnsafe(path)
    if (offset + packed > fileLength) refuseUnreadable(path)
  }
}
