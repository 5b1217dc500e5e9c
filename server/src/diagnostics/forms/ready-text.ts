import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { hashOfText, type Packer } from '../packing/packer.ts'

/** JSON that does not change, such as a form, stored as bytes and compressed once. */
export interface ReadyText {
  bytes: Buffer
  /** Deflate blocks that end on a byte boundary, so that other blocks may follow. */
  deflated: () => Promise<Buffer>
  /**
   * Brotli that ends on a byte boundary as well. Null while it is not compressed yet; the caller then sends another
   * encoding.
   */
  brotli: () => Promise<Buffer | null>
}

/** Without a packer there is no brotli. */
export function readyText(bytes: Buffer, packer?: Pick<Packer, 'take'>): ReadyText {
  let hash: string | undefined
  let brotli: Buffer | null = null
  let deflated: Promise<Buffer> | undefined
  return {
    bytes,
    deflated: () => (deflated ??= inTurn(() => deflate(bytes, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }))),
    brotli: async () => (brotli ??= (await packer?.take(bytes, (hash ??= hashOfText(bytes)))) ?? null),
  }
}

const deflate = promisify(deflateRaw)
let last: Promise<unknown> = Promise.resolve()

/** Compresses one text at a time: after a start dozens are requested at once, and pupils' answers have priority. */
function inTurn<Done>(work: () => Promise<Done>): Promise<Done> {
  const done = last.then(work, work)
  last = done
  return done
}

/**
 * A brotli stream: first the compressed text, which must be at the beginning because its references count from there,
 * then `rest` uncompressed.
 */
export function brotliOf(packed: Buffer, rest: string): Buffer {
  const bytes = Buffer.from(rest)
  const blocks = [packed]
  for (let at = 0; at < bytes.length; at += 0x10000) {
    const part = bytes.subarray(at, at + 0x10000)
    const head = Buffer.alloc(3)
    // Not the last block, 16 bits of length, uncompressed.
    head.writeUIntLE(((part.length - 1) << 3) | (1 << 19), 0, 3)
    blocks.push(head, part)
  }
  return Buffer.concat([...blocks, lastBrotliBlock])
}

/** An empty block that is marked as the last one. */
const lastBrotliBlock = Buffer.from([3])

/**
 * A gzip stream made of parts: changing parts are stored uncompressed, constant ones were compressed earlier. Otherwise
 * a thousand starts a second would compress the same form a thousand times.
 */
export async function gzipOf(parts: readonly (string | ReadyText)[]): Promise<Buffer> {
  const blocks: Buffer[] = [header]
  let [crc, size] = [0, 0]
  for (const part of parts) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part.bytes
    blocks.push(...(typeof part === 'string' ? storedBlocks(bytes) : [await part.deflated()]))
    crc = crc32(bytes, crc)
    size += bytes.length
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc, 0)
  trailer.writeUInt32LE(size, 4)
  return Buffer.concat([...blocks, lastBlock, trailer])
}

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** An empty stored block that is marked as the last one. */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])

/** Stored deflate blocks hold at most 65,535 bytes each. */
function storedBlocks(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = []
  for (let at = 0; at < bytes.length; at += 0xffff) {
    const part = bytes.subarray(at, at + 0xffff)
    const head = Buffer.alloc(5)
    head.writeUInt16LE(part.length, 1)
    head.writeUInt16LE(part.length ^ 0xffff, 3)
    blocks.push(head, part)
  }
  return blocks
}
