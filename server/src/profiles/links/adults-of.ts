import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { languageOf } from '#contract/values/locale'
import { notify } from '../../notifications/notify.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendOutside } from '../send-outside.ts'
import { parentLinks } from '../tables.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'

export type LinkRow = typeof parentLinks.$inferSelect

/** Confirmed links and open requests of other adults for a child. */
export const listLiveLinks = (db: Db, iin: string, butOf: string): Promise<LinkRow[]> =>
  db
    .select()
    .from(parentLinks)
    .where(and(eq(parentLinks.iin, iin), ne(parentLinks.parent_id, butOf), isNotNull(parentLinks.place)))

interface AdultNews {
  link: Pick<LinkRow, 'student_id' | 'parent_id'>
  /** Kind of the notification in the cabinet. */
  kind: string
  /** Key of the text for the mail or SMS. */
  outside: string
  actor_id: string
  at: string
}

/** Notifies the other linked adults of a child, except the one who acted, in the cabinet and by mail or SMS. */
export async function notifyLinkedAdults(
  db: Db,
  platform: Platform,
  { link: { student_id, parent_id }, kind, outside, actor_id, at }: AdultNews,
): Promise<void> {
  if (!student_id) return
  const linked = await db
    .select({ link_id: parentLinks.id, id: users.id, email: users.email, phone: users.phone, locale: users.locale })
    .from(parentLinks)
    .innerJoin(users, eq(users.id, parentLinks.parent_id))
    .where(
      and(
        eq(parentLinks.student_id, student_id),
        eq(parentLinks.state, 'confirmed'),
        ne(parentLinks.parent_id, parent_id),
      ),
    )
  const [child] = await db.select({ first_name: users.first_name }).from(users).where(eq(users.id, student_id))
  const values = { child: child?.first_name ?? '', name: await nameOf(db, parent_id) }
  for (const { link_id, id, locale, ...reached } of linked) {
    if (id === actor_id) continue
    await notify(db, { user_id: id, kind, category: 'general', values, link: `/children/${link_id}`, at })
    await sendOutside(db, platform, { ...reached, language: languageOf(locale), news: outside })
  }
}

export async function nameOf(db: Db, userId: string): Promise<string> {
  const [person] = await db
    .select({ ...nameColumns })
    .from(users)
    .where(eq(users.id, userId))
  return person ? `${person.last_name} ${person.first_name}` : ''
}
