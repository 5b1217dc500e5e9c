import type { SQL } from 'drizzle-orm'
import type { Db, Row } from './db.ts'

/** Runs a plain statement and returns its rows, which both drivers have under the same name. */
export async function rowsOf(db: Db, statement: SQL): Promise<Row[]> {
  const done: unknown = await db.execute(statement)
  return typeof done === 'object' && done !== null && 'rows' in done && Array.isArray(done.rows) ? done.rows : []
}
