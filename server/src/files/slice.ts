import { inArray } from 'drizzle-orm'
import type { Platform } from '../platform/platform.ts'
import type { Slice } from '../platform/slice.ts'
import { files } from './tables.ts'

export const slice: Slice = {
  tier: 'foundation',
  jobs: (platform) => platform.jobs.every('sweep-files', '50 21 * * *', () => sweepFiles(platform)),
}

/** A file that is just being stored has no row yet, so only files older than a day are deleted. */
const olderThan = 86_400_000

/** Deletes photos whose row was never written or was deleted: nobody is responsible for these pictures of children. */
async function sweepFiles({ db, files: store, now }: Pick<Platform, 'db' | 'files' | 'now'>): Promise<void> {
  let paginationToken: string | undefined
  do {
    const page = await store.listAll('photo', { recursive: true, paginationToken })
    const keys = [...page.objects].flatMap((object) => (object.isFile ? [object.key] : []))
    const rows = keys.length > 0 ? await db.select({ key: files.key }).from(files).where(inArray(files.key, keys)) : []
    const named = new Set(rows.map(({ key }) => key))
    for (const key of keys.filter((each) => !named.has(each))) {
      const { lastModified } = await store.getMetaData(key)
      if (now().getTime() - lastModified.getTime() > olderThan) await store.delete(key)
    }
    paginationToken = page.paginationToken
  } while (paginationToken)
}
