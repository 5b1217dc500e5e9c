import { and, eq, inArray } from 'drizzle-orm'
import { dayOf } from '#contract/values/kazakhstan-time'
import { mayConsentAlone } from '#contract/values/own-consent'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { parentLinks } from '../../profiles/tables.ts'
import { users } from '../../users/tables.ts'

export interface Recipient {
  id: string
  /** The link of a parent; null for the pupil. */
  link_id: string | null
}

export async function readPupil(db: Db, studentId: string) {
  const { first_name, last_name, birth_date, iin } = users
  const [pupil] = await db.select({ first_name, last_name, birth_date, iin }).from(users).where(eq(users.id, studentId))
  return pupil ?? refuse('not-found')
}

/** Whether the pupil agrees alone and reads letters: from 16 on, as with all consents. */
export const isOfAge = async (db: Db, studentId: string, now: Date): Promise<boolean> =>
  mayConsentAlone(await readPupil(db, studentId), dayOf(now))

export const listParentLinks = (db: Db, studentIds: string[]) =>
  db
    .select({ id: parentLinks.parent_id, link_id: parentLinks.id, student_id: parentLinks.student_id })
    .from(parentLinks)
    .where(and(inArray(parentLinks.student_id, studentIds), eq(parentLinks.state, 'confirmed')))

/** The linked parents, and from 16 on the pupil as well. Nobody writes to a younger pupil. */
export async function listRecipients(
  { platform: { db }, now }: Pick<Context, 'platform' | 'now'>,
  studentId: string,
): Promise<Recipient[]> {
  const links = await listParentLinks(db, [studentId])
  const parents: Recipient[] = links.map(({ id, link_id }) => ({ id, link_id }))
  return (await isOfAge(db, studentId, now)) ? [...parents, { id: studentId, link_id: null }] : parents
}
