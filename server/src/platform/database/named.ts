import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Query, Row } from './db.ts'

const dialect = new PgDialect()

/** Runs a Drizzle statement prepared once per connection under a name: only its values may differ between calls. */
export function runNamed(query: Query, name: string, statement: SQL): Promise<Row[]> {
  const { sql, params } = dialect.sqlToQuery(statement)
  return query(name, sql, params)
}
