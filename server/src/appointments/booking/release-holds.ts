import { and, eq, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import type { Context } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { appointments } from '../tables.ts'

/** Frees the places whose hold has expired. Nobody is notified. */
export const releaseExpiredHolds = ({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> =>
  endHolds(db, lte(appointments.held_until, now().toISOString()), now().toISOString())

/**
 * Ends holds that have expired or that their pupil releases. The rows are locked in one order, so that two transactions
 * that end the same holds cannot deadlock.
 */
export async function endHolds(db: Db, which: SQL | undefined, at: string): Promise<void> {
  const some = db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.state, 'held'), which))
    .orderBy(appointments.id)
    .for('update')
  await db
    .update(appointments)
    .set({ state: 'lapsed', held_until: null, ended_at: at, version: sql`${appointments.version} + 1` })
    .where(and(eq(appointments.state, 'held'), inArray(appointments.id, some)))
}

/** Releases a place that the pupil holds. An appointment that is no longer held stays as it is. */
export async function releasePlace({ platform: { db, now }, user }: Context, id: string): Promise<void> {
  const own = and(eq(appointments.student_id, user.id), eq(appointments.id, id))
  const [existing] = await db.select({ id: appointments.id }).from(appointments).where(own)
  if (!existing) refuse('not-found')
  await endHolds(db, own, now().toISOString())
}
