import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { lockIin } from './link-record.ts'
import { isVisible } from './link.rules.ts'
import { parentLinks } from '../tables.ts'
import { notifyPupil } from './notify-of-request.ts'
import { users } from '../../users/tables.ts'

/**
 * Attaches requests that parents made before this pupil had an account, and notifies the pupil. Requests from accounts
 * that were closed since are left out.
 */
export async function claimLinks(db: Db, student: { id: string; iin: string }, at: string): Promise<void> {
  await lockIin(db, student.iin)
  const openAccounts = db.select({ id: users.id }).from(users).where(isNull(users.blocked_at))
  const claimed = await db
    .update(parentLinks)
    .set({ student_id: student.id })
    .where(
      and(
        eq(parentLinks.iin, student.iin),
        isNull(parentLinks.student_id),
        inArray(parentLinks.parent_id, openAccounts),
      ),
    )
    .returning()
  for (const link of claimed.filter(isVisible)) await notifyPupil(db, link, at)
}
