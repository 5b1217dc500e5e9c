import { and, eq } from 'drizzle-orm'
import type { Language } from '#contract/values/locale'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { ResultTexts } from '../catalogue/bank.schema.ts'
import { testVersions } from '../tables.ts'

/** The words of a result, of the version it was taken on. */
export async function textsOf(db: Db, { test_id, version }: { test_id: string; version: number }, language: Language): Promise<ResultTexts> {
  const [row] = await db
    .select({ texts: testVersions.texts })
    .from(testVersions)
    .where(and(eq(testVersions.test_id, test_id), eq(testVersions.version, version)))
  return row?.texts[language] ?? refuse('test-unavailable')
}
