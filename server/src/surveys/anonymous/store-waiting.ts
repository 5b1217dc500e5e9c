import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { anonymousWaiting, spentTickets } from '../tables.ts'
import { shuffled } from './shuffled.ts'

/** Lets only one transaction at a time write or move waiting answers. */
export const lockWaiting = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(723310)`)

/** How many waiting rows are rewritten with each new one, so that it cannot be told from them. */
const rewrittenRows = 20

/**
 * Stores waiting answers, once per ticket; `also` runs in the same transaction. Other rows are rewritten with them in
 * random order, so that the newest row of the table is not the newest answer.
 */
export async function storeWaiting(
  db: Db,
  row: typeof anonymousWaiting.$inferInsert,
  also: (tx: Db) => Promise<void> = async () => {},
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockWaiting(tx)
    await also(tx)
    if (await isKnown(tx, row.ticket)) return
    const some = tx
      .select({ ticket: anonymousWaiting.ticket })
      .from(anonymousWaiting)
      .where(ofVersion(row))
      .orderBy(sql`random()`)
      .limit(rewrittenRows)
    const others = await tx.delete(anonymousWaiting).where(inArray(anonymousWaiting.ticket, some)).returning()
    await tx.insert(anonymousWaiting).values(shuffled([...others, row]))
  })
}

export const ofVersion = ({ survey_id, version }: { survey_id: string; version: number }) =>
  and(eq(anonymousWaiting.survey_id, survey_id), eq(anonymousWaiting.version, version))

async function isKnown(db: Db, ticket: string): Promise<boolean> {
  const waiting = await db
    .select({ ticket: anonymousWaiting.ticket })
    .from(anonymousWaiting)
    .where(eq(anonymousWaiting.ticket, ticket))
  const spent = await db.select().from(spentTickets).where(eq(spentTickets.ticket, ticket))
  return waiting.length + spent.length > 0
}
