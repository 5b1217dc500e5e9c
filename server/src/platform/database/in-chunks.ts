import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

/** Inserts many rows, a few hundred per statement. */
export async function inChunks<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += 500) await db.insert(table).values(rows.slice(from, from + 500))
}
