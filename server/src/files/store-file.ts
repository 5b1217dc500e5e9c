import { createHash } from 'node:crypto'
import type { Db } from '../platform/database/db.ts'
import type { FileStore } from '../platform/file-store.ts'
import { newId } from '../platform/id.ts'
import { files } from './tables.ts'

type Kind = (typeof files.$inferInsert)['kind']

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
  'application/json': 'json',
}

/** Hash by which two files are recognised as identical. */
export const fingerprintOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

interface NewFile {
  bytes: Uint8Array
  owner_id: string
  kind: Kind
  mime: string
  at: string
}

/** Writes the bytes first and the row afterwards, so that a row never names a file that does not exist. */
export async function storeFile(
  db: Db,
  store: FileStore,
  { bytes, owner_id, kind, mime, at }: NewFile,
): Promise<string> {
  const id = newId()
  const key = `${kind}/${id.slice(-2)}/${id}.${endings[mime] ?? 'bin'}`
  await store.put(key, bytes, { contentType: mime })
  await db
    .insert(files)
    .values({ id, owner_id, kind, mime, size: bytes.length, sha256: fingerprintOf(bytes), key, created_at: at })
  return id
}
