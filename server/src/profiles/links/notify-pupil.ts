import { dayOf } from '#contract/values/kazakhstan-time'
import { notify } from '../../notifications/notify.ts'
import type { Db } from '../../platform/database/db.ts'
import { nameOf, type LinkRow } from './adults-of.ts'
import { confirmedBy } from './link.rules.ts'

/** Tell a pupil that a parent asks to follow them, and who answers. */
export async function notifyPupil(db: Db, { student_id, parent_id, iin }: Pick<LinkRow, 'student_id' | 'parent_id' | 'iin'>, at: string): Promise<void> {
  if (!student_id) return
  const kind = confirmedBy(iin, dayOf(new Date(at))) === 'child' ? 'parent-asks' : 'parent-asks-adult'
  await notify(db, { user_id: student_id, kind, category: 'general', values: { name: await nameOf(db, parent_id) }, link: '/parent', at })
}
