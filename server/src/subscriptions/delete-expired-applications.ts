import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { applications } from './tables.ts'

/** Deletes old refused applications: they name a person. Whatever had an invoice stays with the books. */
export async function deleteExpiredApplications(db: Db, before: string): Promise<void> {
  await db.delete(applications).where(and(eq(applications.state, 'refused'), lt(applications.created_at, before)))
}
