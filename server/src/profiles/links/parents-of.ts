import { desc, eq } from 'drizzle-orm'
import type { ParentLink } from '#contract/profiles/family'
import { maskedPhone, shownPhone } from '#contract/values/phone'
import { users } from '../../accounts/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { parentLinks } from '../tables.ts'
import { confirmedBy } from './link.rules.ts'

/** Parents who asked to follow a pupil, newest first; the whole phone is for those who were accepted. */
export async function parentsOf(db: Db, studentId: string): Promise<ParentLink[]> {
  const rows = await db
    .select({ link: parentLinks, first_name: users.first_name, last_name: users.last_name, gender: users.gender, phone: users.phone })
    .from(parentLinks)
    .innerJoin(users, eq(users.id, parentLinks.parent_id))
    .where(eq(parentLinks.student_id, studentId))
    .orderBy(desc(parentLinks.created_at), desc(parentLinks.id))
    .limit(100)
  return rows.map(({ link: { id, parent_id, state, created_at, decided_at }, first_name, last_name, gender, phone }) => ({
    id,
    parent_id,
    name: `${last_name} ${first_name}`,
    gender,
    phone: state === 'confirmed' ? shownPhone(phone) : maskedPhone(phone),
    state,
    created_at,
    decided_at,
  }))
}

/** Whether the pupil is old enough to accept a parent alone. */
export async function mayAccept(db: Db, studentId: string, today: string): Promise<boolean> {
  const [pupil] = await db.select({ iin: users.iin }).from(users).where(eq(users.id, studentId))
  return confirmedBy(pupil?.iin ?? '', today) === 'child'
}
