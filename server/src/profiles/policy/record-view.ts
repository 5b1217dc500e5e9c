import { and, eq, gt, inArray } from 'drizzle-orm'
import { roleIds } from '#contract/values/role'
import { views } from '../../accounts/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import type { Caller } from '../../platform/http/serve.ts'

type Viewer = Pick<Caller, 'id' | 'role'>
export type What = (typeof views.$inferInsert)['what']

/** Every look of somebody else at a child's data is written down; the parent can read it. */
export async function recordView(
  db: Db,
  viewer: Viewer,
  studentId: string,
  what: What,
  now: Date,
  reason = '',
): Promise<void> {
  await recordViews(db, viewer, [studentId], what, now, reason)
}

/** The same for a list that names several children. */
export async function recordViews(
  db: Db,
  viewer: Viewer,
  studentIds: string[],
  what: What,
  now: Date,
  reason = '',
): Promise<void> {
  const looks = studentIds
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
  if (looks.length > 0) await db.insert(views).values(looks)
}

/** The same for what is opened again and again: the first look of the last 24 hours. */
export async function recordFirstView(db: Db, viewer: Viewer, studentId: string, what: What, now: Date): Promise<void> {
  await recordFirstViews(db, viewer, [studentId], what, now)
}

/** The same for a list that names several children and is asked for again and again. */
export async function recordFirstViews(
  db: Db,
  viewer: Viewer,
  studentIds: string[],
  what: What,
  now: Date,
): Promise<void> {
  if (studentIds.length === 0) return
  const since = new Date(now.getTime() - 86_400_000).toISOString()
  const rows = await db
    .selectDistinct({ id: views.student_id })
    .from(views)
    .where(
      and(
        inArray(views.student_id, studentIds),
        eq(views.viewer_id, viewer.id),
        eq(views.what, what),
        gt(views.at, since),
      ),
    )
  const known = new Set(rows.map(({ id }) => id))
  const unknown = studentIds.filter((id) => !known.has(id))
  await recordViews(db, viewer, unknown, what, now)
}
