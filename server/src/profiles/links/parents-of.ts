import { and, desc, eq, isNotNull, or } from 'drizzle-orm'
import type { ParentLink } from '#contract/profiles/family'
import { maskedPhone, shownPhone } from '#contract/values/phone'
import type { Db } from '../../platform/database/db.ts'
import { parentLinks } from '../tables.ts'
import { whoConfirms } from './link.rules.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'

/**
 * Lists the parents who asked for a link to a pupil, newest first, without those who wait for a place. Phones are
 * masked, because other people may use the pupil's device.
 */
export async function listParentLinks(db: Db, studentId: string): Promise<ParentLink[]> {
  const rows = await db
    .select({ link: parentLinks, ...nameColumns, gender: users.gender, phone: users.phone })
    .from(parentLinks)
    .innerJoin(users, eq(users.id, parentLinks.parent_id))
    .where(
      and(eq(parentLinks.student_id, studentId), or(isNotNull(parentLinks.place), eq(parentLinks.state, 'declined'))),
    )
    .orderBy(desc(parentLinks.created_at), desc(parentLinks.id))
    .limit(100)
  return rows.map(
    ({ link: { id, parent_id, state, created_at, decided_at }, first_name, last_name, gender, phone }) => ({
      id,
      parent_id,
      name: `${last_name} ${first_name}`,
      gender,
      phone: maskedPhone(phone),
      state,
      created_at,
      decided_at,
    }),
  )
}

/** Contacts of the confirmed parents, for staff who give a reason for looking. */
export async function listParentContacts(db: Db, studentId: string): Promise<{ name: string; phone: string }[]> {
  const rows = await db
    .select({ ...nameColumns, phone: users.phone })
    .from(parentLinks)
    .innerJoin(users, eq(users.id, parentLinks.parent_id))
    .where(and(eq(parentLinks.student_id, studentId), eq(parentLinks.state, 'confirmed')))
    .orderBy(desc(parentLinks.created_at), desc(parentLinks.id))
  return rows.map(({ first_name, last_name, phone }) => ({
    name: `${last_name} ${first_name}`,
    phone: shownPhone(phone),
  }))
}

/** Whether the pupil is old enough to accept a parent. */
export async function mayAccept(db: Db, studentId: string, today: string): Promise<boolean> {
  const [pupil] = await db.select({ iin: users.iin }).from(users).where(eq(users.id, studentId))
  return whoConfirms(pupil?.iin ?? '', today) === 'child'
}
