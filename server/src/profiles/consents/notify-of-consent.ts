import { and, eq } from 'drizzle-orm'
import { languageOf } from '#contract/values/locale'
import { notify } from '../../notifications/notify.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendOutside } from '../send-outside.ts'
import { guardians, parentLinks } from '../tables.ts'
import { users } from '../../users/tables.ts'

export type ConsentNews = 'consent-given' | 'consent-withdrawn' | 'guardian-changed'

interface Change {
  student_id: string
  news: ConsentNews
  /** Name of the person who gave or withdrew the consent. */
  by: string
  /** The account that made the change; it is not notified. */
  actor_id: string
  at: string
}

/**
 * Notifies every linked parent of a change, in the cabinet and by mail or SMS. The pupil is notified only of changes by
 * others, and only in the cabinet.
 */
export async function notifyOfConsent(
  db: Db,
  platform: Platform,
  { student_id, news, by, actor_id, at }: Change,
): Promise<void> {
  const [pupil] = await db.select({ first_name: users.first_name }).from(users).where(eq(users.id, student_id))
  const values = { name: by, child: pupil?.first_name ?? '' }
  if (actor_id !== student_id)
    await notify(db, { user_id: student_id, kind: news, category: 'general', values, link: '/profile', at })
  const parents = (await listLinkedParents(db, student_id)).filter(({ id }) => id !== actor_id)
  for (const { link_id, id, locale, ...reached } of parents) {
    await notify(db, {
      user_id: id,
      kind: `child-${news}`,
      category: 'general',
      values,
      link: `/children/${link_id}`,
      at,
    })
    await sendOutside(db, platform, { ...reached, language: languageOf(locale), news })
  }
}

/**
 * Notifies the former representative, who may have no account, at the phone that confirmed the consent before. A linked
 * parent with that phone is notified anyway and gets no second message.
 */
export async function notifyFormerGuardian(
  db: Db,
  platform: Platform,
  { student_id: studentId, phone }: { student_id: string; phone: string },
): Promise<void> {
  const [former] = await db
    .select({ phone: guardians.phone, locale: users.locale })
    .from(guardians)
    .innerJoin(users, eq(users.id, guardians.student_id))
    .where(eq(guardians.student_id, studentId))
  if (!former || former.phone === phone) return
  const linked = await listLinkedParents(db, studentId)
  if (linked.some((parent) => parent.phone === former.phone)) return
  // Only by phone, which was confirmed by a code: the representative's e-mail address was only typed in by the pupil.
  await sendOutside(db, platform, {
    phone: former.phone,
    email: '',
    language: languageOf(former.locale),
    news: 'guardian-changed',
  })
}

const listLinkedParents = (db: Db, studentId: string) =>
  db
    .select({ link_id: parentLinks.id, id: users.id, email: users.email, phone: users.phone, locale: users.locale })
    .from(parentLinks)
    .innerJoin(users, eq(users.id, parentLinks.parent_id))
    .where(and(eq(parentLinks.student_id, studentId), eq(parentLinks.state, 'confirmed')))
