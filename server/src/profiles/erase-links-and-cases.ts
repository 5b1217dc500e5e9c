import { eq, inArray, lt, or } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import type { Person } from '../platform/slice.ts'
import { iinCases, parentLinkHistory, parentLinks } from './tables.ts'

/** Erases the history of links and the disputes of an IIN, which have no foreign key to the account. */
export async function eraseLinksAndCases(db: Db, { id, iin }: Person): Promise<void> {
  const links = db
    .select({ id: parentLinks.id })
    .from(parentLinks)
    .where(or(eq(parentLinks.student_id, id), eq(parentLinks.parent_id, id)))
  await db.delete(parentLinkHistory).where(inArray(parentLinkHistory.link_id, links))
  await db.delete(iinCases).where(or(eq(iinCases.owner_id, id), iin ? eq(iinCases.iin, iin) : undefined))
}

export async function deleteExpiredCases(db: Db, before: string): Promise<void> {
  await db.delete(iinCases).where(lt(iinCases.created_at, before))
}
