import { roleIds } from '#contract/values/role'
import { views } from '../accounts/tables.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/id.ts'
import type { Caller } from '../platform/serve.ts'

/** Every look of somebody else at a child's data is written down; the parent can read it. */
export async function recordView(db: Db, viewer: Pick<Caller, 'id' | 'role'>, studentId: string, what: (typeof views.$inferInsert)['what'], now: Date): Promise<void> {
  if (viewer.id === studentId) return
  await db.insert(views).values({ student_id: studentId, id: newId(), viewer_id: viewer.id, viewer_role: roleIds[viewer.role], what, at: now.toISOString() })
}
