import { and, eq } from 'drizzle-orm'
import { Id } from '#contract/values/wire'
import { files } from '../../files/tables.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { openRecord } from '../policy/open-record.ts'
import { readBytes } from '../../platform/file-store.ts'

/** Returns a photo to those who may see it. For everybody else it does not exist. */
export async function readAvatar(
  { platform: { db, files: store, now }, user: caller }: Context,
  fileId: string,
): Promise<Buffer> {
  const [file] = Id.safeParse(fileId).success
    ? await db
        .select()
        .from(files)
        .where(and(eq(files.id, fileId), eq(files.kind, 'photo')))
    : []
  if (!file) return refuse('not-found')
  if (caller.id !== file.owner_id)
    await openRecord(db, caller, { student_id: file.owner_id, what: 'photo', now: now() })
  return await readBytes(store, file.key)
}
