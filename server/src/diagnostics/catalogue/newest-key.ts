import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { testKeys } from '../rows/catalogue.tables.ts'

/** The key a test version is counted by now: of several, the last one published. */
export async function newestKey(db: Db, { test_id, version }: { test_id: string; version: number }): Promise<typeof testKeys.$inferSelect> {
  const ofVersion = and(eq(testKeys.test_id, test_id), eq(testKeys.version, version))
  const [newest] = await db.select().from(testKeys).where(ofVersion).orderBy(desc(testKeys.key_version)).limit(1)
  if (!newest) throw new Error(`${test_id} ${version} has no key`)
  return newest
}
