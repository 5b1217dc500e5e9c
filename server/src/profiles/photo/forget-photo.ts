import { eq } from 'drizzle-orm'
import { files } from '../../files/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { photoChecks } from '../tables.ts'
import { users } from '../../users/tables.ts'

/** Photos that are no longer shown are not kept. Gives the name in the file store, to be deleted there once this is committed. */
export async function forgetPhoto(db: Db, fileId: string): Promise<string | null> {
  await db.update(users).set({ avatar_id: null }).where(eq(users.avatar_id, fileId))
  await db.update(photoChecks).set({ file_id: null }).where(eq(photoChecks.file_id, fileId))
  const [file] = await db.delete(files).where(eq(files.id, fileId)).returning({ key: files.key })
  return file?.key ?? null
}
