import { and, desc, eq, lte, sql, type SQL } from 'drizzle-orm'
import type { StageState } from '#contract/values/stages/stage-state'
import type { Db } from '../../platform/database/db.ts'
import { invitations } from './leading.tables.ts'
import { results } from './results.tables.ts'
import { isShown } from './invitation-shown.ts'

/** How far the newest way to step two has led a pupil; null for whoever is not invited. */
export async function stageReached(db: Db, studentId: string): Promise<StageState | null> {
  const [newest] = await newestWay(db, eq(invitations.student_id, studentId))
  return newest?.state ?? null
}

/** How far the way that a result invites to has led, as a column beside it: a second invitation within a year leads the way of the first. */
export const stageOfResult = (db: Db): SQL<StageState | null> => {
  const own = sql`(select max(own.at) from ${invitations} own where own.student_id = ${results.student_id} and own.result_id = ${results.id} and own.ended_at is null)`
  return sql`(${newestWay(db, and(eq(invitations.student_id, results.student_id), lte(invitations.at, own)))})`
}

const newestWay = (db: Db, of: SQL | undefined) =>
  db.select({ state: invitations.state }).from(invitations).where(and(of, isShown)).orderBy(desc(invitations.at), desc(invitations.id)).limit(1)
