import { eq } from 'drizzle-orm'
import { files } from '../files/tables.ts'
import type { Platform } from '../platform/platform.ts'
import { slices } from './every-slice.ts'
import { users } from '../users/tables.ts'

/**
 * Deletes a pupil or a parent completely. Most rows are deleted with the account; each slice deletes those without a
 * foreign key to it, and then the files are deleted. Anonymous counts remain.
 */
export async function eraseAccount({ db, files: store }: Pick<Platform, 'db' | 'files'>, id: string): Promise<void> {
  const keys = await db.transaction(async (tx) => {
    const [person] = await tx.select({ iin: users.iin }).from(users).where(eq(users.id, id))
    for (const { erase } of slices) await erase?.(tx, { id, iin: person?.iin ?? null })
    await tx.delete(users).where(eq(users.id, id))
    return tx.delete(files).where(eq(files.owner_id, id)).returning({ key: files.key })
  })
  for (const { key } of keys) await store.delete(key)
}
