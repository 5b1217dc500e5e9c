import { and, eq, lt, lte } from 'drizzle-orm'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { sweepUnused } from '../../platform/sweep-unused.ts'
import { exportFolder, unfinishedFolder } from './make-file.ts'
import { statisticsExports as exports } from './tables.ts'

type Needed = Pick<Platform, 'db' | 'files' | 'now' | 'config'>

/** Deletes the files whose days are over, and what processes that were killed have left behind. */
export async function deleteExpiredFiles(platform: Needed): Promise<void> {
  const { db, files, now } = platform
  const isOver = and(eq(exports.state, 'ready'), lte(exports.expires_at, now().toISOString()))
  const over = await db.select({ id: exports.id, key: exports.file_key }).from(exports).where(isOver)
  for (const { id, key } of over) {
    await db
      .update(exports)
      .set({ state: 'expired', file_key: null })
      .where(and(eq(exports.id, id), isOver))
    if (key) await files.delete(key)
  }
  await sweepUnused(files, {
    folder: exportFolder,
    now: now(),
    isUsed: async (key) => (await db.$count(exports, eq(exports.file_key, key))) > 0,
  })
  await deleteUnfinished(platform)
}

async function deleteUnfinished({ config, now }: Needed): Promise<void> {
  const folder = unfinishedFolder(config)
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const { mtimeMs } = await stat(file)
    if (now().getTime() - mtimeMs > 86_400_000) await rm(file, { force: true })
  }
}

/** Deletes the log as old as the legal texts promise. */
export const deleteExpired = async (db: Db, before: string): Promise<void> =>
  void (await db.delete(exports).where(and(lt(exports.created_at, before), lt(exports.finished_at, before))))
