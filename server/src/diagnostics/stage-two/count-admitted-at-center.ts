import { sql } from 'drizzle-orm'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Db } from '../../platform/database/db.ts'
import type { PlaceParams } from '../../platform/slice.ts'
import { stageSteps } from '../rows/stage-two.tables.ts'

/**
 * Counts the pupils who are admitted to stage 2 at a centre for today or a later day. The trigger `centers_close`
 * counts them in the same way.
 */
export async function countAdmittedAtCenter(
  db: Db,
  { kind, id }: PlaceParams,
  now: Date,
): Promise<{ appointments?: number }> {
  if (kind !== 'center') return {}
  const later = sql`select from ${stageSteps} later where later.student_id = ${stageSteps.student_id} and later.invitation_id = ${stageSteps.invitation_id} and later.number > ${stageSteps.number}`
  const [row] = await db
    .select({ sum: sql<number>`count(*)::int` })
    .from(stageSteps)
    .where(
      sql`${stageSteps.center_id} = ${id} and ${stageSteps.state} = 'admitted' and ${stageSteps.day} >= ${dayOf(now)} and not exists (${later})`,
    )
  return { appointments: row?.sum ?? 0 }
}
