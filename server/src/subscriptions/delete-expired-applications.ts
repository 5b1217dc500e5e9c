import { and, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Db } from '../platform/database/db.ts'
import { applicationHistory, applications } from './tables.ts'

const nobody = { contact_name: '', position: '', phone: '', email: '', note: '' }

/**
 * Applications name a person. Old ones that were refused or never answered are deleted. Whatever had an invoice stays
 * with the books, without the person: three years after its last paid day, or after the application if nothing was
 * paid.
 */
export async function deleteExpiredApplications(db: Db, before: string): Promise<void> {
  const { state, created_at, ends_on, email } = applications
  await db.delete(applications).where(and(inArray(state, ['requested', 'refused']), lt(created_at, before)))
  const isOver = or(
    eq(state, 'cancelled'),
    // Without a last day its money went back.
    and(eq(state, 'ended'), or(isNull(ends_on), lt(ends_on, dayOf(new Date(before))))),
  )
  const over = await db
    .update(applications)
    .set(nobody)
    .where(and(isOver, lt(created_at, before), ne(email, '')))
    .returning({ id: applications.id })
  const ids = over.map(({ id }) => id)
  // These steps say to which address the letters went.
  await db
    .delete(applicationHistory)
    .where(and(inArray(applicationHistory.application_id, ids), eq(applicationHistory.step, 'papers-sent')))
}
