import type { Voice } from '#contract/diagnostics/results'
import { and, eq, or } from 'drizzle-orm'
import type { Role } from '#contract/values/role'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { isConfirmedFor } from '../../profiles/policy/may-see.ts'
import { refuseInvisible } from '../../profiles/policy/open-record.ts'
import { parentLinks } from '../../profiles/tables.ts'

/**
 * Returns the voice in which the caller reads a pupil's result. If the caller may not read it, it does not exist for
 * them.
 */
export async function requireVoice(db: Db, user: Caller, studentId: string): Promise<Voice> {
  await refuseInvisible(db, user, { purpose: 'result', student_id: studentId })
  return voiceFor(user.role)
}

const voiceFor = (role: Role): Voice => (role === 'student' || role === 'parent' ? role : 'specialist')

/** The pupil of a parent's confirmed link. `id` is the id of the link or of the pupil. */
export async function readChildIdOfLink(db: Db, parentId: string, id: string): Promise<string> {
  const [link] = await db
    .select({ student_id: parentLinks.student_id })
    .from(parentLinks)
    .where(and(isConfirmedFor(parentId), or(eq(parentLinks.id, id), eq(parentLinks.student_id, id))))
  return link?.student_id ?? refuse('not-found')
}

/** All children whose link to the parent is confirmed. */
export async function listConfirmedChildren(db: Db, parentId: string): Promise<{ id: string; student_id: string }[]> {
  const links = await db
    .select({ id: parentLinks.id, student_id: parentLinks.student_id })
    .from(parentLinks)
    .where(isConfirmedFor(parentId))
  return links.flatMap(({ id, student_id }) => (student_id === null ? [] : [{ id, student_id }]))
}
