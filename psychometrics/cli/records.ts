import { DataError } from './data-error.ts'

/** Fields of one line, as places in the bytes of the file. The arrays are used again for the next line. */
export interface FieldPlaces {
  line: number
  count: number
  starts: Int32Array
  ends: Int32Array
  /** 1 where the field was in quotes and has quotes inside, which stand doubled. */
  doubled: Uint8Array
}

const [quote, lineFeed, carriageReturn, space, tab] = [34, 10, 13, 32, 9]

/** Comma, semicolon or tab: whichever the first line has most of. */
export function findDelimiter(bytes: Uint8Array): number {
  const counts = new Map([',', ';', '\t'].map((sign) => [sign.charCodeAt(0), 0]))
  let isQuoted = false
  for (const byte of bytes) {
    if (byte === quote) isQuoted = !isQuoted
    if (!isQuoted && (byte === lineFeed || byte === carriageReturn)) break
    if (!isQuoted && counts.has(byte)) counts.set(byte, counts.get(byte)! + 1)
  }
  return [...counts].reduce((best, own) => (own[1] > best[1] ? own : best))[0]
}

/** The bytes after a byte order mark of UTF-8; other encodings that have a mark are refused. */
export function withoutMark(bytes: Uint8Array, file: string): Uint8Array {
  const [first, second, third] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw new DataError({ file, line: 1 }, 'the file is in UTF-16; save it as UTF-8')
  return first === 0xef && second === 0xbb && third === 0xbf ? bytes.subarray(3) : bytes
}

/**
 * Splits a file by RFC 4180 and calls `visit` for each line that is not empty at the end of the file. Lines end
 * with LF, CRLF or CR. Spaces around a field do not belong to it unless it is in quotes.
 */
export function eachRecord(
  bytes: Uint8Array,
  { file, delimiter }: { file: string; delimiter: number },
  visit: (places: FieldPlaces) => void,
): void {
  const room = 1 + Math.max(1, countOf(bytes, delimiter, 1_000_000))
  const places: FieldPlaces = {
    line: 1,
    count: 0,
    starts: new Int32Array(room),
    ends: new Int32Array(room),
    doubled: new Uint8Array(room),
  }
  const reader = { bytes, file, delimiter, at: 0, line: 1 }
  const end = endOfContent(bytes)
  while (reader.at < end) {
    places.line = reader.line
    places.count = 0
    readRecord(reader, places)
    visit(places)
  }
}

function endOfContent(bytes: Uint8Array): number {
  let end = bytes.length
  while (end > 0 && [lineFeed, carriageReturn, space, tab].includes(bytes[end - 1]!)) end -= 1
  // Empty fields at the end of the last line belong to it, also where the delimiter is a tab.
  while (end < bytes.length && bytes[end] !== lineFeed && bytes[end] !== carriageReturn) end += 1
  return end
}

function countOf(bytes: Uint8Array, sign: number, most: number): number {
  let [count, widest] = [0, 0]
  for (let at = 0; at < bytes.length && widest < most; at += 1) {
    if (bytes[at] === sign) count += 1
    else if (bytes[at] === lineFeed || bytes[at] === carriageReturn) {
      widest = Math.max(widest, count)
      count = 0
    }
  }
  return Math.max(widest, count) + 8
}

interface Reader {
  bytes: Uint8Array
  file: string
  delimiter: number
  at: number
  line: number
}

function readRecord(reader: Reader, places: FieldPlaces): void {
  const { bytes, delimiter } = reader
  for (;;) {
    readField(reader, places)
    const byte = bytes[reader.at]
    reader.at += 1
    if (byte === delimiter) continue
    if (byte === carriageReturn && bytes[reader.at] === lineFeed) reader.at += 1
    reader.line += 1
    return
  }
}

/** Reads up to the delimiter or the end of the line, and stays there. */
function readField(reader: Reader, places: FieldPlaces): void {
  const { bytes } = reader
  while (bytes[reader.at] === space) reader.at += 1
  const index = places.count
  if (index >= places.starts.length) throw new DataError({ file: reader.file, line: reader.line }, 'too many fields')
  places.count += 1
  places.doubled[index] = 0
  if (bytes[reader.at] === quote) readQuoted(reader, places, index)
  else readPlain(reader, places, index)
}

function readPlain(reader: Reader, places: FieldPlaces, index: number): void {
  const { bytes, delimiter } = reader
  let at = reader.at
  places.starts[index] = at
  while (at < bytes.length && bytes[at] !== delimiter && bytes[at] !== lineFeed && bytes[at] !== carriageReturn) at += 1
  reader.at = at
  while (at > places.starts[index]! && bytes[at - 1] === space) at -= 1
  places.ends[index] = at
}

function readQuoted(reader: Reader, places: FieldPlaces, index: number): void {
  const { bytes, delimiter, file } = reader
  const opened = reader.line
  let at = reader.at + 1
  places.starts[index] = at
  for (; ; at += 1) {
    if (at >= bytes.length) throw new DataError({ file, line: opened }, 'a quotation mark is never closed')
    if (bytes[at] === lineFeed) reader.line += 1
    if (bytes[at] !== quote) continue
    if (bytes[at + 1] !== quote) break
    places.doubled[index] = 1
    at += 1
  }
  places.ends[index] = at
  at += 1
  while (bytes[at] === space) at += 1
  if (at < bytes.length && ![delimiter, lineFeed, carriageReturn].includes(bytes[at]!))
    throw new DataError({ file, line: reader.line }, 'there is text after a closing quotation mark')
  reader.at = at
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** The text of a field. */
export function textOf(bytes: Uint8Array, { starts, ends, doubled, line }: FieldPlaces, index: number, file: string) {
  try {
    const text = decoder.decode(bytes.subarray(starts[index], ends[index]))
    return (doubled[index] === 1 ? text.replaceAll('""', '"') : text).trim()
  } catch {
    throw new DataError({ file, line }, 'the text is not in UTF-8')
  }
}

/** All fields of a line as texts. */
export const textsOf = (bytes: Uint8Array, places: FieldPlaces, file: string): string[] =>
  Array.from({ length: places.count }, (_, index) => textOf(bytes, places, index, file))
