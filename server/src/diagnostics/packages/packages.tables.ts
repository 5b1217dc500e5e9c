import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { locales } from '#contract/values/locale'
import { bytes, moment } from '../../platform/database/columns.ts'
import type { GivenItems } from '../instrument/given-form.rules.ts'

/** One text of a package: the form as it is given at one moment of an attempt. */
interface SealedText extends GivenItems {
  /** Hash of the text, from which its key follows. */
  digest: string
}

/**
 * Sealed forms of sittings, made once for all processes. Keys are not stored: they follow from the secret of the
 * sitting.
 */
export const testPackages = pgTable(
  'test_packages',
  {
    /** SHA-256 of the bytes. */
    id: text().primaryKey(),
    sitting: text().notNull(),
    test_id: text().notNull(),
    version: integer().notNull(),
    /** Hash of what the version shows, because a version may still change where no pupils take it. */
    source: text().notNull(),
    variant: smallint().notNull(),
    locale: text({ enum: locales }).notNull(),
    form_seed: integer(),
    texts: jsonb().$type<SealedText[]>().notNull(),
    bytes: bytes().notNull(),
    made_at: moment().notNull(),
    closes_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('test_packages_of_sitting').on(
      table.sitting,
      table.test_id,
      table.version,
      table.source,
      table.locale,
      table.variant,
    ),
    index('test_packages_by_end').on(table.closes_at),
    check('test_packages_id', sql`length(${table.id}) = 43`),
  ],
)
