import { hash as digest } from 'node:crypto'
import type { Database } from '../../platform/database/db.ts'
import { gatherBy } from '../../platform/database/gather.ts'
import type { Platform } from '../../platform/platform.ts'
import { createPackProcess, type PackProcess } from './pack-process.ts'

export interface Packer {
  /** The packed text, or null where it is not there yet: it is packed meanwhile, for whoever asks later. */
  take: (text: Buffer, hash: string) => Promise<Buffer | null>
  /** Packs the text where it is not kept already. */
  keep: (text: Buffer) => Promise<void>
  close: () => void
}

/** After a failure nothing is packed for this long by the way. */
const quietMs = 60_000

export const hashOfText = (text: Buffer): string => digest('sha256', text, 'base64url')

const packers = new WeakMap<object, Packer>()

/** The one of this process. */
export function packerOf(platform: Pick<Platform, 'database' | 'now' | 'log'>): Packer {
  const packer = packers.get(platform.database) ?? createPacker(platform)
  packers.set(platform.database, packer)
  return packer
}

/**
 * Packs texts once for all processes and all times: one after another, in a process that gives way. Nobody waits for it
 * who can be sent something else.
 */
export function createPacker(
  { database, now, log }: Pick<Platform, 'database' | 'now' | 'log'>,
  process: PackProcess = createPackProcess(),
): Packer {
  const wanted = new Map<string, Promise<void>>()
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false
  let failedAt = Number.NEGATIVE_INFINITY

  /** In its turn: another process may have packed it until then. */
  async function packMissing(text: Buffer, hash: string): Promise<void> {
    if (isClosed || (await find(database, hash))) return
    const brotli = await process.pack(text)
    await database.query('keep-packed-text', keepSql, [hash, brotli, now().toISOString()])
  }

  function want(text: Buffer, hash: string): Promise<void> {
    const underWay = wanted.get(hash)
    if (underWay) return underWay
    const turn = () => packMissing(text, hash)
    const packed = last.then(turn, turn).finally(() => wanted.delete(hash))
    wanted.set(hash, packed)
    last = packed
    return packed
  }

  const packer: Packer = {
    async take(text, hash) {
      if (wanted.has(hash)) return null
      const found = await find(database, hash).catch(() => undefined)
      if (found === null && performance.now() - failedAt > quietMs) {
        want(text, hash).catch((error: unknown) => {
          failedAt = performance.now()
          if (!isClosed) log.warn({ err: error }, 'a text could not be packed; until it is, it is sent less tight')
        })
      }
      return found ?? null
    },
    keep: (text) => want(text, hashOfText(text)),
    close() {
      isClosed = true
      process.end()
      // An application that begins later in the same process has a packer of its own.
      if (packers.get(database) === packer) packers.delete(database)
    },
  }
  return packer
}

/** Texts that are looked for at one moment are read together. */
const find = gatherBy(async ({ query }: Database, hashes: string[]): Promise<(Buffer | null)[]> => {
  const rows = await query('packed-texts', 'select hash, brotli from packed_texts where hash = any($1::text[])', [
    hashes,
  ])
  const found = new Map(
    rows.map(({ hash, brotli }) => [hash, brotli instanceof Uint8Array ? Buffer.from(brotli) : null]),
  )
  return hashes.map((hash) => found.get(hash) ?? null)
})

const keepSql = 'insert into packed_texts (hash, brotli, packed_at) values ($1, $2, $3) on conflict do nothing'
