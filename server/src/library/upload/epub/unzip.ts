import { crc32, inflateRawSync } from 'node:zlib'
import { refuseUnreadable, refuseUnsafe } from '../refuse-file.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'

export interface Zip {
  paths: readonly string[]
  has: (path: string) => boolean
  /** Unpacks one file. Refuses if it is not what the directory says. */
  read: (path: string) => Uint8Array
}

const localSignature = 0x04034b50
const localLength = 30

/** Opens a ZIP. Each file is unpacked when it is read, so that the book is not in memory twice. */
export function openZip(bytes: Uint8Array): Zip {
  const entries = readZipDirectory(bytes)
  const starts = dataStarts(bytes, entries)
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  return {
    paths: entries.map(({ path }) => path),
    has: (path) => byPath.has(path),
    read(path) {
      const entry = byPath.get(path)
      const start = starts.get(path)
      if (!entry || start === undefined) return refuseUnreadable(path)
      return unpack(bytes.subarray(start, start + entry.packed), entry)
    },
  }
}

/**
 * Finds where the data of each file starts. Refuses files that share bytes, which is how a small file unpacks to many
 * times its size, and local headers that contradict the directory.
 */
function dataStarts(bytes: Uint8Array, entries: readonly ZipEntry[]): Map<string, number> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const starts = new Map<string, number>()
  let before = 0
  for (const entry of [...entries].sort((a, b) => a.offset - b.offset)) {
    const { path, offset, packed } = entry
    if (offset < before) refuseUnsafe(path)
    if (offset + localLength > bytes.length || view.getUint32(offset, true) !== localSignature) refuseUnreadable(path)
    const nameLength = view.getUint16(offset + 26, true)
    const start = offset + localLength + nameLength + view.getUint16(offset + 28, true)
    if (start + packed > bytes.length) refuseUnreadable(path)
    const name = Buffer.from(bytes.buffer, bytes.byteOffset + offset + localLength, nameLength).toString('utf8')
    const isDeflated = view.getUint16(offset + 8, true) === 8
    if (name !== path || isDeflated !== entry.isDeflated) refuseUnsafe(path)
    starts.set(path, start)
    before = start + packed
  }
  return starts
}

/** The output is limited to the declared size, whatever the packed bytes would unpack to. */
function unpack(packed: Uint8Array, { path, isDeflated, unpacked, crc }: ZipEntry): Uint8Array {
  const whole = isDeflated ? inflate(packed, path, unpacked) : packed.slice()
  if (whole.length !== unpacked) refuseUnsafe(path)
  if (crc32(whole) !== crc) refuseUnreadable(path)
  return whole
}

function inflate(packed: Uint8Array, path: string, unpacked: number): Uint8Array {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, unpacked) })
  } catch (error) {
    const isTooLong = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return isTooLong ? refuseUnsafe(path) : refuseUnreadable(path)
  }
}
