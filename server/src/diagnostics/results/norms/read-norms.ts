import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import type { AttemptRow } from '../../rows/attempt-row.ts'
import { normGroups } from '../../rows/results.tables.ts'
import type { NormGroups } from '../../scorers/norms.rules.ts'

/** The norm groups an attempt belongs to, by scale: pupils of the same test, version and language. */
export async function readNorms(db: Db, { test_id, version, locale }: Pick<AttemptRow, 'test_id' | 'version' | 'locale'>): Promise<NormGroups> {
  const groups = await db
    .select({ scale: normGroups.scale, counts: normGroups.counts })
    .from(normGroups)
    .where(and(eq(normGroups.test_id, test_id), eq(normGroups.version, version), eq(normGroups.locale, locale)))
  return new Map(groups.map(({ scale, counts }) => [scale, counts]))
}
