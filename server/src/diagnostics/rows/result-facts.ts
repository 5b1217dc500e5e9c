import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { StageState } from '#contract/values/stages'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { parentLinks } from '../../profiles/tables.ts'
import { addedAttempts, attempts } from './attempts.tables.ts'
import { tests } from './catalogue.tables.ts'
import { results } from './results.tables.ts'
import { isInvited, isShownInvitation } from './invitation-shown.ts'
import { users } from '../../users/tables.ts'
import type { AttemptRow } from './attempt-row.ts'
import { invitations } from './leading.tables.ts'

/** The state of the pupil's newest shown invitation to stage 2; null for pupils who are not invited. */
export async function findStageReached(db: Db, studentId: string): Promise<StageState | null> {
  const [newest] = await selectNewestInvitation(db, eq(invitations.student_id, studentId))
  return newest?.state ?? null
}

/**
 * The state of stage 2 for the invitation of a result, as a column. A second invitation within a year continues the
 * first.
 */
const stageOfResult = (db: Db): SQL<StageState | null> => {
  const own = sql`(select max(own.at) from ${invitations} own where own.student_id = ${results.student_id} and own.result_id = ${results.id} and own.ended_at is null)`
  return sql`(${selectNewestInvitation(db, and(eq(invitations.student_id, results.student_id), lte(invitations.at, own)))})`
}

const selectNewestInvitation = (db: Db, of: SQL | undefined) =>
  db
    .select({ state: invitations.state })
    .from(invitations)
    .where(and(of, isShownInvitation))
    .orderBy(desc(invitations.at), desc(invitations.id))
    .limit(1)

/** A result with its attempt and pupil, before it is put into words. */
export type ResultFacts = Awaited<ReturnType<typeof selectResultFacts>>[number]

export const selectResultFacts = (db: Db, where: SQL | undefined, limit = 100) =>
  db
    .select({
      id: results.id,
      work_id: results.work_id,
      student_id: results.student_id,
      scores: results.scores,
      is_admitted: isInvited(db),
      stage_reached: stageOfResult(db),
      awaits_evaluation: results.awaits_evaluation,
      share_token: liveShareToken,
      computed_at: results.computed_at,
      first_name: results.first_name,
      last_name: results.last_name,
      grade: results.grade,
      iin_differs: users.iin_differs,
      register_differs: users.register_differs,
      band: tests.band,
      conditions: attempts.conditions,
      attempt: attempts,
    })
    .from(results)
    .innerJoin(attempts, and(eq(attempts.student_id, results.student_id), eq(attempts.id, results.attempt_id)))
    .innerJoin(users, eq(users.id, results.student_id))
    .innerJoin(tests, eq(tests.id, attempts.test_id))
    .where(where)
    .orderBy(desc(attempts.finished_at), desc(results.id))
    .limit(limit)

export async function readResultFacts(db: Db, id: string): Promise<ResultFacts> {
  const [facts] = await selectResultFacts(db, eq(results.id, id), 1)
  return facts ?? refuse('not-found')
}

const isOfOpenAccount = sql`exists (select from ${users} where ${users.id} = ${results.shared_by} and ${users.blocked_at} is null)`
const isOfParent = sql`exists (
    select from ${parentLinks}
    where ${parentLinks.student_id} = ${results.student_id} and ${parentLinks.parent_id} = ${results.shared_by}
      and ${parentLinks.state} = 'confirmed' and ${parentLinks.decided_at} <= ${results.shared_at}
  )`

/**
 * The share token while the link is valid. A pupil's link is valid until it is revoked. A parent's link is valid until
 * the link to the child, under which it was made, ends; linking again does not restore it. No share link is valid while
 * the account of its author is closed.
 */
export const liveShareToken = sql<string | null>`case
  when ${isOfOpenAccount} and (${results.shared_by} = ${results.student_id} or ${isOfParent}) then ${results.share_token} end`

export async function wasAddedByStaff(
  db: Db,
  { student_id, test_id, number }: Pick<AttemptRow, 'student_id' | 'test_id' | 'number'>,
): Promise<boolean> {
  const { is_added, attempt } = addedAttempts
  const ofAttempt = and(
    eq(addedAttempts.student_id, student_id),
    eq(addedAttempts.test_id, test_id),
    eq(attempt, number),
  )
  const [last] = await db
    .select({ is_added })
    .from(addedAttempts)
    .where(ofAttempt)
    .orderBy(desc(addedAttempts.number))
    .limit(1)
  return last?.is_added ?? false
}
