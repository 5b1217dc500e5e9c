import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Audience } from '#contract/care/notes'
import { users } from '../../accounts/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { psychologistsWhoSee } from '../../profiles/policy/carers-of.ts'
import { parentLinks } from '../../profiles/tables.ts'
import { psychologistsOf, type Place } from '../own-place.ts'

/** The parents whose link is confirmed, with the link by which they reach the child. */
export async function parentsWhoRead(db: Db, studentId: string) {
  const rows = await db
    .select({ link_id: parentLinks.id, id: users.id, last_name: users.last_name, first_name: users.first_name })
    .from(parentLinks)
    .innerJoin(users, eq(users.id, parentLinks.parent_id))
    .where(and(eq(parentLinks.student_id, studentId), eq(parentLinks.state, 'confirmed')))
    .orderBy(users.id)
  return rows.map(({ last_name, first_name, ...row }) => ({ ...row, name: `${last_name} ${first_name}`.trim() }))
}

/** Who would read a note at this moment. */
export async function audienceOf(db: Db, place: Place, studentId: string): Promise<Audience> {
  const [pupil] = await db.select({ first_name: users.first_name }).from(users).where(eq(users.id, studentId))
  const parents = await parentsWhoRead(db, studentId)
  const psychologists = await psychologistsOf(db, place)
  return {
    pupil: pupil?.first_name ?? '',
    parents: parents.map(({ name }) => name),
    psychologists: psychologists.map(({ name }) => name),
    shared_with: await psychologistsWhoSee(db, studentId),
    key: keyOf(parents),
  }
}

/** Refuses a note whose author was shown other parents than those who would read it. */
export async function refuseOtherAudience(db: Db, studentId: string, key: string): Promise<void> {
  if (keyOf(await parentsWhoRead(db, studentId)) !== key) refuse('audience-changed')
}

const keyOf = (parents: readonly { id: string }[]): string =>
  createHash('sha256')
    .update(parents.map(({ id }) => id).join())
    .digest('base64url')
    .slice(0, 16)
