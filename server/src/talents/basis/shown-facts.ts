import { and, asc, desc, eq } from 'drizzle-orm'
import type { TalentRuleId } from '#contract/values/talents'
import type { Db } from '../../platform/database/db.ts'
import { talentBases, talentFacts } from '../tables.ts'

/** What is verified, newest first. */
export const listShownFacts = (db: Db, studentId: string) =>
  db
    .select()
    .from(talentFacts)
    .where(and(eq(talentFacts.student_id, studentId), eq(talentFacts.state, 'verified')))
    .orderBy(desc(talentFacts.year), asc(talentFacts.id))

/** The rules by which a pupil is in the registry, the first met one first. */
export async function listRules(db: Db, studentId: string): Promise<TalentRuleId[]> {
  const rows = await db
    .select({ rule: talentBases.rule })
    .from(talentBases)
    .where(eq(talentBases.student_id, studentId))
    .orderBy(asc(talentBases.at), asc(talentBases.rule))
  return rows.map(({ rule }) => rule)
}
