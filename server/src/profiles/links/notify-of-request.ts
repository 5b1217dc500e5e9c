import { dayOf } from '#contract/values/kazakhstan-time'
import { notify } from '../../notifications/notify.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { type LinkRow, nameOf, notifyLinkedAdults } from './adults-of.ts'
import { whoConfirms } from './link.rules.ts'

/** Notifies the pupil and the linked adults of a request that has a place. */
export async function notifyOfRequest(
  db: Db,
  platform: Platform,
  { link, at }: { link: LinkRow; at: string },
): Promise<void> {
  await notifyPupil(db, link, at)
  const kind = whoConfirms(link.iin, dayOf(new Date(at))) === 'adult' ? 'guardian-asks' : 'guardian-asks-child'
  await notifyLinkedAdults(db, platform, { link, kind, outside: 'guardian-asks', actor_id: link.parent_id, at })
}

/** Notifies a pupil of a parent's request and of who has to answer it. */
export async function notifyPupil(
  db: Db,
  { student_id, parent_id, iin }: Pick<LinkRow, 'student_id' | 'parent_id' | 'iin'>,
  at: string,
): Promise<void> {
  if (!student_id) return
  const kind = whoConfirms(iin, dayOf(new Date(at))) === 'child' ? 'parent-asks' : 'parent-asks-adult'
  await notify(db, {
    user_id: student_id,
    kind,
    category: 'general',
    values: { name: await nameOf(db, parent_id) },
    link: '/parent',
    at,
  })
}
