import { and, asc, eq } from 'drizzle-orm'
import { files } from '../../files/tables.ts'
import type { Platform } from '../../platform/platform.ts'

/** What is kept of somebody in the file store, the photo first of all, with its bytes: null where the store has lost them. Of one kind, or all. */
export async function ownFiles({ db, files: store }: Pick<Platform, 'db' | 'files'>, userId: string, kind?: 'photo') {
  const rows = await db
    .select()
    .from(files)
    .where(and(eq(files.owner_id, userId), kind && eq(files.kind, kind)))
    .orderBy(asc(files.created_at), asc(files.id))
  return Promise.all(
    rows.map(async ({ key, kind: ofFile, mime, size, created_at }) => {
      const bytes = (await store.exists(key)) ? await store.getBytes(key) : null
      return { kind: ofFile, mime, size, created_at, base64: bytes && Buffer.from(bytes).toString('base64') }
    }),
  )
}
