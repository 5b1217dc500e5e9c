import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, deflateRawSync } from 'node:zlib'

/** A piece of JSON that does not change, such as a form, kept as the bytes of its text and compressed once. */
export interface ReadyText {
  bytes: Buffer
  /** Ends on a byte, so that other blocks may follow. */
  deflated: Buffer
  /** Ends on a byte too. The best compression takes a moment on another thread; until then it is null. */
  brotli: Buffer | null
  packed: Promise<void>
}

export function readyText(bytes: Buffer): ReadyText {
  const ready: ReadyText = {
    bytes,
    deflated: deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }),
    brotli: null,
    packed: Promise.resolve(),
  }
  ready.packed = pack(ready)
  return ready
}

async function pack(ready: ReadyText): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: ready.bytes.length }
  ready.brotli = await promisify(brotliCompress)(ready.bytes, { params, finishFlush: constants.BROTLI_OPERATION_FLUSH })
}

/** A brotli stream: the ready text comes first, since what is compressed counts from the beginning; what changes follows as it is. */
export function brotliOf(packed: Buffer, rest: string): Buffer {
  const bytes = Buffer.from(rest)
  const blocks = [packed]
  for (let at = 0; at < bytes.length; at += 0x10000) {
    const part = bytes.subarray(at, at + 0x10000)
    const head = Buffer.alloc(3)
    // Not the last, sixteen bits of length, not compressed.
    head.writeUIntLE(((part.length - 1) << 3) | (1 << 19), 0, 3)
    blocks.push(head, part)
  }
  return Buffer.concat([...blocks, lastBrotliBlock])
}

/** Empty, and marked as the last one. */
const lastBrotliBlock = Buffer.from([3])

/**
 * A gzip stream put together from parts: what changes is stored as it is, what does not was compressed long ago.
 * A thousand starts a second would otherwise compress the same form a thousand times.
 */
export function gzipOf(parts: readonly (string | ReadyText)[]): Buffer {
  const blocks: Buffer[] = [header]
  let [crc, size] = [0, 0]
  for (const part of parts) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part.bytes
    blocks.push(...(typeof part === 'string' ? storedBlocks(bytes) : [part.deflated]))
    crc = crc32(bytes, crc)
    size += bytes.length
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc, 0)
  trailer.writeUInt32LE(size, 4)
  return Buffer.concat([...blocks, lastBlock, trailer])
}

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** Stored, empty, and marked as the last one. */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])

/** Deflate blocks without compression hold at most 65,535 bytes each. */
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
