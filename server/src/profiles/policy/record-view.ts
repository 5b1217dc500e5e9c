import { and, eq, gt, inArray } from 'drizzle-orm'
import { roleIds } from '#contract/values/role'
import { views } from '../../accounts/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import type { Caller } from '../../platform/http/serve.ts'

type Viewer = Pick<Caller, 'id' | 'role'>
export type ViewedKind = (typeof views.$inferInsert)['what']

/** Somebody's look at a child's data. */
export interface View {
  student_id: string
  what: ViewedKind
  now: Date
  /** Why the contacts were shown, or for what the talent registry was opened; empty for everything else. */
  reason?: string
}

/** One look at a list with several children. */
export type Views = Omit<View, 'student_id'> & { student_ids: string[] }

/** Records that somebody else has looked at a child's data. Parents can read the list of these looks. */
export async function recordView(db: Db, viewer: Viewer, { student_id, ...view }: View): Promise<void> {
  await recordViews(db, viewer, { ...view, student_ids: [student_id] })
}

/** Records a look at each child of a list. */
export async function recordViews(
  db: Db,
  viewer: Viewer,
  { student_ids, what, now, reason = '' }: Views,
): Promise<void> {
  const rows = student_ids
    .filter((id) => id !== viewer.id)
    .map((student_id) => ({
      student_id,
      id: newId(),
      viewer_id: viewer.id,
      viewer_role: roleIds[viewer.role],
      what,
      reason,
      at: now.toISOString(),
    }))
  if (rows.length > 0) await db.insert(views).values(rows)
}

/** Records a look at data that is opened again and again: only the first look within 24 hours counts. */
export async function recordFirstView(db: Db, viewer: Viewer, { student_id, ...view }: View): Promise<void> {
  await recordFirstViews(db, viewer, { ...view, student_ids: [student_id] })
}

/** Records a look at each child of a list that is loaded again and again: only the first within 24 hours counts. */
export async function recordFirstViews(
  db: Db,
  viewer: Viewer,
  { student_ids, what, now, reason }: Views,
): Promise<void> {
  if (student_ids.length === 0) return
  const since = new Date(now.getTime() - 86_400_000).toISOString()
  const rows = await db
    .selectDistinct({ id: views.student_id })
    .from(views)
    .where(
      and(
        inArray(views.student_id, student_ids),
        eq(views.viewer_id, viewer.id),
        eq(views.what, what),
        gt(views.at, since),
      ),
    )
  const recorded = new Set(rows.map(({ id }) => id))
  await recordViews(db, viewer, { student_ids: student_ids.filter((id) => !recorded.has(id)), what, now, reason })
}
