import { count, gte, sql } from 'drizzle-orm'
import { inChunks } from '../../platform/database/in-chunks.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { endTurns } from '../send-survey.ts'
import { anonymousAnswers, anonymousWaiting, spentTickets, surveySendings } from '../tables.ts'
import { lockWaiting, ofVersion } from './store-waiting.ts'
import { shuffled } from './shuffled.ts'

/** Fewer would say too much about each of those who took part in these days. */
export const leastTogether = 10

/**
 * Put away the anonymous answers of every survey of which enough wait, all of them in chance order; then what they left
 * behind in the table goes, too.
 */
export async function putAway({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  await endTurns(db, now())
  const moved = await db.transaction(async (tx) => {
    await lockWaiting(tx)
    const { survey_id, version } = anonymousWaiting
    const ready = await tx
      .select({ survey_id, version })
      .from(anonymousWaiting)
      .groupBy(survey_id, version)
      .having(gte(count(), leastTogether))
    for (const one of ready) await move(tx, one)
    return ready.length
  })
  // Rows that were deleted stay in the file of a table until it is cleared.
  if (moved > 0) for (const table of [anonymousWaiting, surveySendings]) await db.execute(sql`vacuum ${table}`)
}

/**
 * New numbers, no ticket: the rows that come out cannot be told apart by those that went in. The tickets are laid aside
 * in an order of their own.
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
