import { sql } from 'drizzle-orm'
import { check, customType, type AnyPgColumn } from 'drizzle-orm/pg-core'

/** A moment is an ISO 8601 string from the column to the screen; both drivers give the same. */
export const moment = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** A calendar date without time, YYYY-MM-DD. */
export const day = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'date',
  fromDriver: (value) => (typeof value === 'string' ? value.slice(0, 10) : value.toISOString().slice(0, 10)),
})

/**
 * JSON that may be a bare string: the drivers parse it, and Drizzle’s own column would parse it a second time and make
 * a number of "4.2".
 */
export const json = <Value>() =>
  customType<{ data: Value; driverData: Value }>({
    dataType: () => 'jsonb',
    toDriver: (value) => sql`${JSON.stringify(value)}::jsonb`,
  })()

/** Bytes as they are; the embedded driver gives plain ones. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

/** Text that is sorted letter by letter by its code, the same on every machine. */
export const plainOrder = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** A column that a trigger of the database fills, whatever is written there. */
export const filledByDatabase = () => sql`null`

/** The database itself refuses a word that is none of these; empty columns pass. */
export const oneOf = (name: string, column: AnyPgColumn, words: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`)
