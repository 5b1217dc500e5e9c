import { and, eq, or } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/serve.ts'
import { worksWith } from '../../profiles/pupils-of-staff.ts'
import { parentLinks } from '../../profiles/tables.ts'
import type { Reading } from './reading.rules.ts'

/** In whose words a caller reads a pupil's result; whoever has no reason to read it finds nothing. */
export async function readerOf(db: Db, user: Caller, studentId: string): Promise<Reading> {
  if (user.role === 'student') return user.id === studentId ? 'student' : refuse('not-found')
  if (user.role === 'parent') return (await isParentOf(db, user.id, studentId)) ? 'parent' : refuse('not-found')
  if (user.role === 'admin' || user.role === 'evaluator') return 'specialist'
  return (await worksWith(db, user.id, studentId)) ? 'specialist' : refuse('not-found')
}

async function isParentOf(db: Db, parentId: string, studentId: string): Promise<boolean> {
  const found = await db
    .select({ id: parentLinks.id })
    .from(parentLinks)
    .where(and(eq(parentLinks.parent_id, parentId), eq(parentLinks.student_id, studentId), eq(parentLinks.state, 'confirmed')))
  return found.length > 0
}

/** The pupil of a parent's confirmed link, by the link or by the pupil. */
export async function childOf(db: Db, parentId: string, id: string): Promise<string> {
  const [link] = await db
    .select({ student_id: parentLinks.student_id })
    .from(parentLinks)
    .where(and(eq(parentLinks.parent_id, parentId), eq(parentLinks.state, 'confirmed'), or(eq(parentLinks.id, id), eq(parentLinks.student_id, id))))
  return link?.student_id ?? refuse('not-found')
}
