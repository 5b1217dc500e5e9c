import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Query, Row } from './db.ts'

const dialect = new PgDialect()

/**
 * A statement that is written with Drizzle, prepared once per connection under a name: its text is always the same,
 * only its values differ.
 */
export function named(query: Query, name: string, statement: SQL): Promise<Row[]> {
  const { sql, params } = dialect.sqlToQuery(statement)
  return query(name, sql, params)
}
