import { and, desc, eq, exists, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { invitations } from './leading.tables.ts'
import { results } from './results.tables.ts'

/**
 * Condition for invitations that are shown: valid ones, and those taken back after the pupil had been admitted. A pupil
 * who is above the threshold twice within a year is invited once, by the first of these results.
 */
export const isShownInvitation: SQL | undefined = and(
  eq(invitations.leads_to, 'stage-two'),
  sql`(${invitations.ended_at} is null or ${invitations.state} <> 'invited')`,
  sql`not exists (
    select 1 from invitations earlier
    where earlier.student_id = ${invitations.student_id} and earlier.leads_to = ${invitations.leads_to}
      and (earlier.at, earlier.id) < (${invitations.at}, ${invitations.id}) and earlier.at > ${invitations.at} - interval '1 year'
      and (earlier.ended_at is null or earlier.state <> 'invited')
  )`,
)

/** The pupil's newest shown invitation, if there is one. */
export async function findShownInvitation(db: Db, studentId: string): Promise<string | undefined> {
  const ofPupil = and(eq(invitations.student_id, studentId), isShownInvitation)
  const [newest] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(ofPupil)
    .orderBy(desc(invitations.at))
    .limit(1)
  return newest?.id
}

/** Whether a result has a valid invitation, as a column. */
export const isInvited = (db: Db): SQL<boolean> =>
  sql<boolean>`${exists(
    db
      .select({ one: sql`1` })
      .from(invitations)
      .where(
        and(
          eq(invitations.student_id, results.student_id),
          eq(invitations.result_id, results.id),
          isNull(invitations.ended_at),
        ),
      ),
  )}`
