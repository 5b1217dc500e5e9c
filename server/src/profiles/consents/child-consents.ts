import { desc, eq } from 'drizzle-orm'
import type { ChildConsent } from '#contract/profiles/consents'
import type { Db } from '../../platform/database/db.ts'
import { consents } from '../tables.ts'

/** Lists all consents and withdrawals about a pupil's data, newest first. */
export async function listChildConsents(db: Db, studentId: string): Promise<ChildConsent[]> {
  const rows = await db
    .select()
    .from(consents)
    .where(eq(consents.student_id, studentId))
    .orderBy(desc(consents.at), desc(consents.id))
  return rows.map(({ id, kind, is_given, given_by, recorded_by, text_version, locale, at }) => ({
    id,
    kind,
    is_given,
    locale,
    at,
    by: given_by,
    is_recorded: recorded_by !== null,
    version: text_version,
  }))
}
