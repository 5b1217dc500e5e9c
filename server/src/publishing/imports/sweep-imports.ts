import { and, isNotNull, lt } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { publishingImports } from '../tables.ts'

/** Deletes the documents of expired imports every night. Their reports stay. */
export async function sweepImports({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  const aDayAgo = new Date(now().getTime() - 86_400_000).toISOString()
  await db
    .update(publishingImports)
    .set({ documents: null })
    .where(and(isNotNull(publishingImports.documents), lt(publishingImports.checked_at, aDayAgo)))
}
