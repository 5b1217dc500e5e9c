import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { AttemptServices } from '../../attempts/attempt-services.ts'
import type { AttemptRow } from '../../rows/attempt-row.ts'
import { attempts } from '../../rows/attempts.tables.ts'
import { results } from '../../rows/results.tables.ts'
import { openWork, type Work } from '../evaluation/open-work.ts'

/**
 * Reads the finished attempt of a result if the caller works with its pupil; for others it does not exist. While the
 * pupil takes the same test again, only an administrator can open it, so that nobody sitting next to the pupil can look
 * up which answers earned points.
 */
export async function readFinishedWork(
  { platform: { db }, user }: Context<AttemptServices>,
  resultId: string,
): Promise<Work> {
  const work = await openWork(db, user, eq(results.id, resultId))
  if (user.role !== 'admin' && (await isBeingTaken(db, work.attempt))) refuse('pupil-in-test')
  return work
}

async function isBeingTaken(db: Db, { student_id, test_id }: AttemptRow): Promise<boolean> {
  const live = and(eq(attempts.student_id, student_id), eq(attempts.test_id, test_id), eq(attempts.state, 'started'))
  return (await db.select({ id: attempts.id }).from(attempts).where(live).limit(1)).length > 0
}
