import { asc, eq } from 'drizzle-orm'
import { files } from '../../files/tables.ts'
import type { Platform } from '../../platform/platform.ts'

/** What is kept of somebody in the file store, the photo first of all, with its bytes: null where the store has lost them. */
export async function ownFiles({ db, files: store }: Pick<Platform, 'db' | 'files'>, userId: string) {
  const rows = await db.select().from(files).where(eq(files.owner_id, userId)).orderBy(asc(files.created_at), asc(files.id))
  return Promise.all(
    rows.map(async ({ key, kind, mime, size, created_at }) => {
      const bytes = (await store.exists(key)) ? await store.getBytes(key) : null
      return { kind, mime, size, created_at, base64: bytes && Buffer.from(bytes).toString('base64') }
    }),
  )
}
