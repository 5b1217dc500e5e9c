import { count, gte, sql } from 'drizzle-orm'
import { inChunks } from '../../platform/database/in-chunks.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { completeTurns } from '../send-survey.ts'
import { anonymousAnswers, anonymousWaiting, spentTickets, surveySendings } from '../tables.ts'
import { lockWaiting, ofVersion } from './store-waiting.ts'
import { shuffled } from './shuffled.ts'

/** Fewer answers than this would say too much about each person who took part in these days. */
export const minMovedTogether = 10

/**
 * Moves waiting anonymous answers to their final table, in random order, for every survey version with enough of them.
 * Then vacuums the tables they came from.
 */
export async function moveAnonymousAnswers({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  await completeTurns(db, now())
  const moved = await db.transaction(async (tx) => {
    await lockWaiting(tx)
    const { survey_id, version } = anonymousWaiting
    const ready = await tx
      .select({ survey_id, version })
      .from(anonymousWaiting)
      .groupBy(survey_id, version)
      .having(gte(count(), minMovedTogether))
    for (const one of ready) await move(tx, one)
    return ready.length
  })
  // Deleted rows stay in the file of a table until it is vacuumed.
  if (moved > 0) for (const table of [anonymousWaiting, surveySendings]) await db.execute(sql`vacuum ${table}`)
}

/**
 * The moved rows get new ids and no ticket, so that they cannot be matched with the waiting rows. Tickets are stored
 * separately, in a different random order.
 */
async function move(tx: Db, version: { survey_id: string; version: number }): Promise<void> {
  const rows = await tx.delete(anonymousWaiting).where(ofVersion(version)).returning()
  await inChunks(
    tx,
    anonymousAnswers,
    shuffled(rows).map(({ ticket: _, ...answered }) => answered),
  )
  await inChunks(
    tx,
    spentTickets,
    shuffled(rows).map(({ ticket }) => ({ ticket })),
  )
}
