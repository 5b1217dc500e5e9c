import { eq } from 'drizzle-orm'
import { testKeys } from '../../src/diagnostics/rows/catalogue.tables.ts'
import type { Platform } from '../../src/platform/platform.ts'

/**
 * Adds a second version of a test's key with these right answers. Tests that share the database with others delete it
 * afterwards.
 */
export async function correctKey(
  { db }: Pick<Platform, 'db'>,
  testId: string,
  rightAnswers: Record<string, string>,
): Promise<void> {
  const [row] = await db.select().from(testKeys).where(eq(testKeys.test_id, testId))
  const corrected = Object.fromEntries(Object.entries(rightAnswers).map(([item, right]) => [item, { right }]))
  await db.insert(testKeys).values({ ...row!, key_version: 2, key: { ...row!.key, ...corrected } })
}
