import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { testKeys, tests, testVersions } from '../rows/catalogue.tables.ts'
import { readLeadingRules } from '../leading/leading-rules.ts'
import type { DemoTest } from './attempts.ts'

/** Reads what demo attempts need of a test; null if its bank is not loaded. */
export async function readTest(db: Db, id: string): Promise<DemoTest | null> {
  const [row] = await db
    .select({
      id: tests.id,
      version: testVersions.version,
      key_version: testKeys.key_version,
      form: testVersions.form,
      key: testKeys.key,
    })
    .from(tests)
    .innerJoin(testVersions, eq(testVersions.test_id, tests.id))
    .innerJoin(testKeys, eq(testKeys.test_id, tests.id))
    .where(eq(tests.id, id))
    .orderBy(desc(testVersions.version), desc(testKeys.key_version))
    .limit(1)
  return row ? { ...row, leading: (await readLeadingRules(db, row.id)).at(-1) ?? null } : null
}
