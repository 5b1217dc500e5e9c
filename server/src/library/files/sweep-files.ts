import { and, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { bookFiles } from '../tables.ts'
import { deleteParts } from './part-store.ts'

/** Somebody may be reading a file that was just replaced. */
const keptMs = 86_400_000

/** Deletes files that were replaced a day ago, and parts that no file names. */
export async function sweepBookFiles({ db, files: store, now }: Pick<Platform, 'db' | 'files' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - keptMs).toISOString()
  const old = await db
    .delete(bookFiles)
    .where(and(isNotNull(bookFiles.replaced_at), lt(bookFiles.replaced_at, before)))
    .returning({ id: bookFiles.id })
  for (const { id } of old) await deleteParts(store, id)
  await sweepNameless({ db, files: store, now })
}

/** A process that was killed during an upload leaves parts without a row. */
async function sweepNameless({ db, files: store, now }: Pick<Platform, 'db' | 'files' | 'now'>): Promise<void> {
  let paginationToken: string | undefined
  do {
    const page = await store.listAll('book', { recursive: true, paginationToken })
    const keys = new Map(
      [...page.objects].flatMap((object) =>
        object.isFile ? [[object.key.split('/')[2] ?? '', object.key] as const] : [],
      ),
    )
    const ids = [...keys.keys()]
    const rows =
      ids.length > 0 ? await db.select({ id: bookFiles.id }).from(bookFiles).where(inArray(bookFiles.id, ids)) : []
    const named = new Set(rows.map(({ id }) => id))
    for (const [id, key] of keys) {
      if (named.has(id)) continue
      const { lastModified } = await store.getMetaData(key)
      if (now().getTime() - lastModified.getTime() > keptMs) await deleteParts(store, id)
    }
    paginationToken = page.paginationToken
  } while (paginationToken)
}
