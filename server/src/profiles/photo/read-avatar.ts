import { and, eq } from 'drizzle-orm'
import { Id } from '#contract/values/wire'
import { files } from '../../files/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/serve.ts'
import { mayView } from '../may-view.ts'
import { recordView } from '../record-view.ts'

/** A photo for those who may see it; for everybody else it does not exist. */
export async function readAvatar({ db, files: store, now }: Platform, caller: Caller, fileId: string): Promise<Buffer> {
  const [file] = Id.safeParse(fileId).success
    ? await db
        .select()
        .from(files)
        .where(and(eq(files.id, fileId), eq(files.kind, 'photo')))
    : []
  if (!file || !(caller.id === file.owner_id || (await mayView(db, caller, file.owner_id)))) return refuse('not-found')
  await recordView(db, caller, file.owner_id, 'photo', now())
  return Buffer.from(await store.getBytes(file.key))
}
