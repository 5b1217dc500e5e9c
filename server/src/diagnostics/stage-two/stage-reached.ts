import { and, desc, eq } from 'drizzle-orm'
import type { StageState } from '#contract/values/stages/stage-state'
import type { Db } from '../../platform/database/db.ts'
import { invitations } from '../leading/tables.ts'
import { isShown } from './invitation-shown.ts'

/** How far the newest way to step two has led a pupil; null for whoever is not invited. */
export async function stageReached(db: Db, studentId: string): Promise<StageState | null> {
  const [newest] = await db
    .select({ state: invitations.state })
    .from(invitations)
    .where(and(eq(invitations.student_id, studentId), isShown))
    .orderBy(desc(invitations.at), desc(invitations.id))
    .limit(1)
  return newest?.state ?? null
}
