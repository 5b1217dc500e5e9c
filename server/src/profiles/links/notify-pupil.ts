import { eq } from 'drizzle-orm'
import { users } from '../../accounts/tables.ts'
import { notify } from '../../notifications/notify.ts'
import type { Db } from '../../platform/database/db.ts'
import type { parentLinks } from '../tables.ts'

/** Tell a pupil that a parent asks to follow them. */
export async function notifyPupil(
  db: Db,
  { student_id, parent_id }: Pick<typeof parentLinks.$inferSelect, 'student_id' | 'parent_id'>,
  at: string,
): Promise<void> {
  if (!student_id) return
  const [parent] = await db.select({ last_name: users.last_name, first_name: users.first_name }).from(users).where(eq(users.id, parent_id))
  await notify(db, {
    user_id: student_id,
    kind: 'parent-asks',
    category: 'general',
    values: { name: `${parent?.last_name} ${parent?.first_name}` },
    link: '/parent',
    at,
  })
}
