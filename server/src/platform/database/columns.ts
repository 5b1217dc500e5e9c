import { sql } from 'drizzle-orm'
import { check, customType, type AnyPgColumn } from 'drizzle-orm/pg-core'

/** A moment as an ISO 8601 string, from the column to the screen; both drivers give the same. */
export const moment = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** A calendar date without a time, YYYY-MM-DD. */
export const day = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'date',
  fromDriver: (value) => (typeof value === 'string' ? value.slice(0, 10) : value.toISOString().slice(0, 10)),
})

/**
 * JSON that may be a bare string. The drivers have already parsed it; Drizzle's own column would parse it again and
 * turn "4.2" into a number.
 */
export const json = <Value>() =>
  customType<{ data: Value; driverData: Value }>({
    dataType: () => 'jsonb',
    toDriver: (value) => sql`${JSON.stringify(value)}::jsonb`,
  })()

/** Raw bytes; the embedded driver returns a plain Uint8Array. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

/** Text sorted by code points, in the same order on every machine. */
export const plainOrder = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** A column that a database trigger fills, regardless of the written value. */
export const filledByDatabase = () => sql`null`

/** A check constraint that allows only these words; null passes. */
export const oneOf = (name: string, column: AnyPgColumn, words: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`)
