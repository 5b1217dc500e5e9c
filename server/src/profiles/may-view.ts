import { and, eq } from 'drizzle-orm'
import type { Db } from '../platform/db.ts'
import type { Caller } from '../platform/serve.ts'
import { worksWith } from './pupils-of-staff.ts'
import { parentLinks } from './tables.ts'

/** Whether somebody may see a pupil's data: the pupil, a confirmed parent, the psychologist of the school or of the centre, an administrator. */
export async function mayView(db: Db, caller: Pick<Caller, 'id' | 'role'>, studentId: string): Promise<boolean> {
  switch (caller.role) {
    case 'student':
      return caller.id === studentId
    case 'parent':
      return isConfirmedParent(db, caller.id, studentId)
    case 'psychologist':
    case 'psychologist_center':
      return worksWith(db, caller.id, studentId)
    case 'admin':
      return true
    default:
      return false
  }
}

async function isConfirmedParent(db: Db, parentId: string, studentId: string): Promise<boolean> {
  const links = await db
    .select({ id: parentLinks.id })
    .from(parentLinks)
    .where(and(eq(parentLinks.parent_id, parentId), eq(parentLinks.student_id, studentId), eq(parentLinks.state, 'confirmed')))
  return links.length > 0
}
