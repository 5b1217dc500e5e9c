import { and, eq, isNull } from 'drizzle-orm'
import { Id } from '#contract/values/wire'
import { files } from '../../files/tables.ts'
import type { Db } from '../../platform/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/serve.ts'
import { mayView } from '../may-view.ts'
import { worksWith } from '../pupils-of-staff.ts'
import { recordView } from '../record-view.ts'
import { photoChecks } from '../tables.ts'

/** A photo for those who may see it; for everybody else it does not exist. */
export async function readAvatar({ db, files: store, now }: Platform, caller: Caller, fileId: string): Promise<Buffer> {
  const [file] = Id.safeParse(fileId).success
    ? await db
        .select()
        .from(files)
        .where(and(eq(files.id, fileId), eq(files.kind, 'photo')))
    : []
  if (!file || !(await maySee(db, caller, file.owner_id))) return refuse('not-found')
  await recordView(db, caller, file.owner_id, 'photo', now())
  return Buffer.from(await store.getBytes(file.key))
}

async function maySee(db: Db, caller: Caller, ownerId: string): Promise<boolean> {
  if (caller.id === ownerId) return true
  return (await mayView(db, caller, ownerId)) || (caller.role === 'center-coach' && mayDecide(db, caller, ownerId))
}

/** A manager of a centre sees the photos that wait for a decision there, and no others. */
async function mayDecide(db: Db, caller: Caller, ownerId: string): Promise<boolean> {
  const open = await db
    .select({ id: photoChecks.id })
    .from(photoChecks)
    .where(and(eq(photoChecks.student_id, ownerId), isNull(photoChecks.decided_at)))
  return open.length > 0 && worksWith(db, caller.id, ownerId)
}
