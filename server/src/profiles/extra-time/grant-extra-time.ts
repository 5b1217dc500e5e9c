import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { notify } from '../../notifications/notify.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { refuseInvisible } from '../policy/open-record.ts'
import { students } from '../tables.ts'

/**
 * Grants a pupil 50 % extra time, or withdraws it, and notifies the pupil. Granting it again keeps who granted it first
 * and when.
 */
export async function grantExtraTime(
  { platform: { db, now }, user: caller }: Context,
  studentId: string,
  isGranted: boolean,
): Promise<void> {
  const pupil = eq(students.student_id, studentId)
  const [student] = await db.select({ id: students.student_id }).from(students).where(pupil)
  if (!student) return refuse('not-found')
  await refuseInvisible(db, caller, { purpose: 'profile', student_id: studentId })
  const at = now().toISOString()
  const [granted, isNews] = isGranted
    ? [{ extra_time_by: caller.id, extra_time_at: at }, isNull(students.extra_time_at)]
    : [{ extra_time_by: null, extra_time_at: null }, isNotNull(students.extra_time_at)]

  await db.transaction(async (tx) => {
    const changed = await tx
      .update(students)
      .set(granted)
      .where(and(pupil, isNews))
      .returning({ id: students.student_id })
    if (changed.length === 0) return
    const kind = isGranted ? 'extra-time-granted' : 'extra-time-withdrawn'
    await notify(tx, { user_id: studentId, kind, category: 'testing', values: {}, link: '/testing', at })
  })
}
