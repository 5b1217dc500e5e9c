import { hash as digest } from 'node:crypto'
import type { Database } from '../../platform/database/db.ts'
import { gatherBy } from '../../platform/database/gather.ts'
import type { Platform } from '../../platform/platform.ts'
import { createPackProcess, type PackProcess } from './pack-process.ts'

export interface Packer {
  /** Returns the packed text. If it is not packed yet, returns null and packs it for the next request. */
  take: (text: Buffer, hash: string) => Promise<Buffer | null>
  /** Packs and stores the text, unless it is stored already. */
  keep: (text: Buffer) => Promise<void>
  close: () => void
}

/** After a failure, `take` starts no packing for this long. */
const quietMs = 60_000

export const hashOfText = (text: Buffer): string => digest('sha256', text, 'base64url')

const packers = new WeakMap<object, Packer>()

export function packerOf(platform: Pick<Platform, 'database' | 'now' | 'log'>): Packer {
  const packer = packers.get(platform.database) ?? createPacker(platform)
  packers.set(platform.database, packer)
  return packer
}

/**
 * Creates a packer, which packs each text once for all processes and stores it. Texts are packed one after another in a
 * process of low priority; `take` does not wait for it.
 */
export function createPacker(
  { database, now, log }: Pick<Platform, 'database' | 'now' | 'log'>,
  process: PackProcess = createPackProcess(),
): Packer {
  const pending = new Map<string, Promise<void>>()
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false
  let failedAt = Number.NEGATIVE_INFINITY

  /** Checks again when its turn comes, because another process may have packed the text by then. */
  async function packMissing(text: Buffer, hash: string): Promise<void> {
    if (isClosed || (await findPacked(database, hash))) return
    const brotli = await process.pack(text)
    await database.query('keep-packed-text', insertSql, [hash, brotli, now().toISOString()])
  }

  function want(text: Buffer, hash: string): Promise<void> {
    const underWay = pending.get(hash)
    if (underWay) return underWay
    const turn = () => packMissing(text, hash)
    const packed = last.then(turn, turn).finally(() => pending.delete(hash))
    pending.set(hash, packed)
    last = packed
    return packed
  }

  const packer: Packer = {
    async take(text, hash) {
      if (pending.has(hash)) return null
      const found = await findPacked(database, hash).catch(() => undefined)
      if (found === null && performance.now() - failedAt > quietMs) {
        want(text, hash).catch((error: unknown) => {
          failedAt = performance.now()
          if (!isClosed)
            log.warn({ err: error }, 'a text could not be compressed; it is sent with weaker compression for now')
        })
      }
      return found ?? null
    },
    keep: (text) => want(text, hashOfText(text)),
    close() {
      isClosed = true
      process.end()
      // An application that starts later in the same process needs its own packer.
      if (packers.get(database) === packer) packers.delete(database)
    },
  }
  return packer
}

/** Texts requested at the same time are read in one query. */
const findPacked = gatherBy(async ({ query }: Database, hashes: string[]): Promise<(Buffer | null)[]> => {
  const rows = await query('packed-texts', 'select hash, brotli from packed_texts where hash = any($1::text[])', [
    hashes,
  ])
  const found = new Map(
    rows.map(({ hash, brotli }) => [hash, brotli instanceof Uint8Array ? Buffer.from(brotli) : null]),
  )
  return hashes.map((hash) => found.get(hash) ?? null)
})

const insertSql = 'insert into packed_texts (hash, brotli, packed_at) values ($1, $2, $3) on conflict do nothing'
