import { PDFArray, PDFName, PDFNumber, PDFRawStream, type PDFDocument } from '@cantoo/pdf-lib'
import { constants, inflateRawSync } from 'node:zlib'
import { refuseUnsafe } from '../refuse-file.ts'

const megabyte = 1024 * 1024
/** Bytes of one unpacked stream that is not a picture. */
const maxUnpacked = 64 * megabyte
/** Pixels of one picture; an A4 page scanned at 600 dots per inch has 35 million. */
const maxPixels = 100_000_000
/** Flate shrinks to a thousandth at best, so a shorter stream cannot exceed the limit. */
const minSuspicious = maxUnpacked / 1040
/** Old encoders, whose output is not measured, may shrink as much. */
const maxOldEncoded = 2 * megabyte

/**
 * Refuses object streams that would fill the memory. The parser unpacks them while it reads the file, so they are
 * looked for in the bytes: names may have escaped letters, and the dictionary is somewhere before its stream.
 */
export function checkObjectStreams(bytes: Uint8Array): void {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  let total = 0
  let before = 0
  for (const { index } of text.matchAll(/(?<!end)stream/g)) {
    const around = text.slice(before, index)
    before = index
    if (!/#|ObjStm|XRef/.test(around)) continue
    const names = around.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    if (!/\/(?:ObjStm|XRef)/.test(names)) continue
    if (!hasPlainFilters(names)) refuseUnsafe('PDF')
    const [ending = ''] = /^ ?\r?\n?/.exec(text.slice(index + 'stream'.length, index + 'stream'.length + 3)) ?? []
    total += unpackedSize(bytes.subarray(index + 'stream'.length + ending.length))
    if (total > maxUnpacked * 2) refuseUnsafe('PDF')
  }
}

/**
 * Programs write object streams with one filter or none; others would hide from the measurement. Encryption and
 * signatures also have a `Filter`, which names a program.
 */
const hasPlainFilters = (names: string): boolean => !names.replace(plainFilters, '').includes('/Filter')

const plainFilters = /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\]|\/(?!LZW|ASCII|RunLength)[\w.]+)(?=[\s/>])/g

/** Refuses pages, fonts and pictures that would fill the memory of the server or of a reader’s device. */
export function checkStreams(doc: PDFDocument): void {
  for (const [ref, object] of doc.context.enumerateIndirectObjects())
    if (object instanceof PDFRawStream) checkStream(object, `${ref.objectNumber} 0 obj`)
}

function checkStream(stream: PDFRawStream, where: string): void {
  const number = (key: string): number => {
    const value = stream.dict.lookup(PDFName.of(key))
    return value instanceof PDFNumber ? value.asNumber() : 0
  }
  if (number('Width') * number('Height') > maxPixels) refuseUnsafe(where)
  const filters = filtersOf(stream)
  const flates = filters.filter((filter) => /^Fl(?:ateDecode)?$/.test(filter))
  const isOld = filters.some((filter) => /^(?:LZW|LZWDecode|RL|RunLengthDecode)$/.test(filter))
  if (flates.length > 1 || filters.length > 4) refuseUnsafe(where)
  if (isOld && (flates.length > 0 || stream.contents.length > maxOldEncoded)) refuseUnsafe(where)
  if (/^Image$/.test(nameOf(stream.dict.lookup(PDFName.of('Subtype'))))) return
  if (flates.length === 1 && stream.contents.length > minSuspicious) unpackedSize(stream.contents)
}

function filtersOf({ dict }: PDFRawStream): string[] {
  const filter = dict.lookup(PDFName.of('Filter'))
  if (filter instanceof PDFArray) return filter.asArray().map((each) => nameOf(dict.context.lookup(each)))
  return filter ? [nameOf(filter)] : []
}

const nameOf = (object: unknown): string => (object instanceof PDFName ? object.decodeText() : '')

/** Unpacks up to the limit. A broken stream counts as far as it can be read, which is what other programs do. */
function unpackedSize(packed: Uint8Array): number {
  try {
    // Behind the two bytes of the header, so that a wrong header or checksum does not hide the content.
    const options = { maxOutputLength: maxUnpacked, finishFlush: constants.Z_SYNC_FLUSH }
    return inflateRawSync(packed.subarray(2), options).length
  } catch (error) {
    const isTooLong = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return isTooLong ? refuseUnsafe('PDF') : 0
  }
}
