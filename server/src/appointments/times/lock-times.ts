import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'

const keyOf = (hostId: string) => sql`hashtextextended(${hostId}, 65)`

/**
 * Locks the times of hosts for a booking: they cannot change until the end of the transaction. Bookings do not wait for
 * each other. Everywhere the times are locked first, in the order of the host ids, and then the rows; otherwise two
 * transactions could deadlock.
 */
export async function holdTimes(tx: Db, ...hostIds: readonly string[]): Promise<void> {
  for (const id of inOrder(hostIds)) await tx.execute(sql`select pg_advisory_xact_lock_shared(${keyOf(id)})`)
}

const inOrder = (hostIds: readonly string[]) => [...new Set(hostIds)].toSorted()

/**
 * Locks the times of a host for a change: it waits for bookings that are under way, and later bookings wait for it and
 * read the new times, so that nobody books a time that has just been removed. The times of `others`, to whom
 * appointments move, get the shared lock. The locks are taken in one order, so that two changes cannot deadlock.
 */
export async function lockTimes(tx: Db, hostId: string, others: readonly string[]): Promise<void> {
  for (const id of inOrder([hostId, ...others])) {
    if (id === hostId) await tx.execute(sql`select pg_advisory_xact_lock(${keyOf(id)})`)
    else await holdTimes(tx, id)
  }
}
