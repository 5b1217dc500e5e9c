import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

interface Named {
  student_id: string
  id: string
}

/** Rows of these attempts: found by the whole key, pair by pair, however many there are. */
export const among = (wanted: readonly Named[], student: PgColumn, attempt: PgColumn): SQL =>
  sql`(${student}, ${attempt}) in (select * from unnest(${sql.param(wanted.map(({ student_id }) => student_id))}::uuid[], ${sql.param(wanted.map(({ id }) => id))}::uuid[]))`
