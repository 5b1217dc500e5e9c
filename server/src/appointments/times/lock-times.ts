import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'

const keyOf = (hostId: string) => sql`hashtextextended(${hostId}, 65)`

/**
 * Whoever books holds the times of the host: until the end of the transaction they stay as they were read. Bookings do
 * not wait for each other.
 * Everywhere the times come first, in the order of their hosts, and then the rows: who has a row in hand and then waits
 * for times could wait for ever.
 */
export async function holdTimes(tx: Db, ...hostIds: readonly string[]): Promise<void> {
  for (const id of inOrder(hostIds)) await tx.execute(sql`select pg_advisory_xact_lock_shared(${keyOf(id)})`)
}

const inOrder = (hostIds: readonly string[]) => [...new Set(hostIds)].toSorted()

/**
 * Whoever changes the times of a host lets bookings that are under way end first, and those that come later wait and
 * read the new times: nobody is booked
 * into a time that has just gone. Of hosts to whom somebody is moved the times are held; always in one order, so that
 * two changes never wait for each other.
 */
export async function lockTimes(tx: Db, hostId: string, others: readonly string[]): Promise<void> {
  for (const id of inOrder([hostId, ...others])) {
    if (id === hostId) await tx.execute(sql`select pg_advisory_xact_lock(${keyOf(id)})`)
    else await holdTimes(tx, id)
  }
}
