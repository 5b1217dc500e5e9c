import { and, count, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { olympiadAppeals } from '../appeals.tables.ts'
import type { RoundRow } from '../seasons.ts'

/** Counts the appeals against a round, and those without an answer. */
export async function countAppeals(
  db: Db,
  { season_id, round }: Pick<RoundRow, 'season_id' | 'round'>,
): Promise<{ appeals: number; open_appeals: number }> {
  const [row] = await db
    .select({
      appeals: count(),
      open_appeals: sql<number>`count(*) filter (where ${ne(olympiadAppeals.state, 'answered')})`.mapWith(Number),
    })
    .from(olympiadAppeals)
    .where(and(eq(olympiadAppeals.season_id, season_id), sql`${olympiadAppeals.round} = ${round}`))
  return row ?? { appeals: 0, open_appeals: 0 }
}
