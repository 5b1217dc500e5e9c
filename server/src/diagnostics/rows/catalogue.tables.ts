import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { AgeBand } from '#contract/values/age-band'
import type { Language } from '#contract/values/locale'
import { keySources } from '#contract/values/answers/key-source'
import { bytes, moment, oneOf } from '../../platform/database/columns.ts'
import type { ScaleWords } from '../instrument/scale-words.rules.ts'
import type { TestKey } from '../scorers/score-item.rules.ts'
import type { StoredForm } from '../forms/stored-form.ts'

/** A test as its authors wrote it. A published version is never edited; a change is a new version. */
export const tests = pgTable('tests', {
  id: text().primaryKey(),
  kind: text({ enum: ['ability', 'guidance', 'special'] }).notNull(),
  band: text().$type<AgeBand>().notNull(),
  version: integer().notNull(),
  opens_at: moment(),
  closes_at: moment(),
  position: smallint().notNull().default(0),
})

/**
 * `form` is what a browser may see in each language; `texts` are the words of the result. The key is in a separate
 * table, which only scoring reads.
 */
export const testVersions = pgTable(
  'test_versions',
  {
    test_id: text()
      .notNull()
      .references(() => tests.id),
    version: integer().notNull(),
    /** Hash of the test's files on disk. If it is unchanged, there is nothing to load. */
    source_hash: text().notNull(),
    /** The `source_hash` for which all shared forms are compressed. */
    packed_source: text(),
    /** What a pupil sees; it must not change once published. */
    form: jsonb().$type<StoredForm>().notNull(),
    texts: jsonb().$type<Record<Language, ScaleWords>>().notNull(),
    published_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.test_id, table.version] })],
)

/**
 * Right answers, with their own versions: a corrected key is a new row, and results are counted again with a record in
 * the history.
 */
export const testKeys = pgTable(
  'test_keys',
  {
    test_id: text().notNull(),
    version: integer().notNull(),
    key_version: integer().notNull(),
    key: jsonb().$type<TestKey>().notNull(),
    /** Who rated the options; null if the key rates none. */
    key_source: text({ enum: keySources }),
    published_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.test_id, table.version, table.key_version] }),
    oneOf('test_key_sources', table.key_source, keySources),
    foreignKey({
      columns: [table.test_id, table.version],
      foreignColumns: [testVersions.test_id, testVersions.version],
    }),
  ],
)

/**
 * When a test may be started and how often, as set by an administrator. For each test the row with the highest version
 * is in force; the others are history. Without a row, the files of the test apply.
 */
export const testTerms = pgTable(
  'test_terms',
  {
    test_id: text()
      .notNull()
      .references(() => tests.id),
    version: smallint().notNull(),
    opens_at: moment(),
    closes_at: moment(),
    attempts: smallint().notNull(),
    at: moment().notNull(),
    changed_by: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.test_id, table.version] }),
    check('test_terms_order', sql`${table.opens_at} < ${table.closes_at}`),
    check('test_terms_attempts', sql`${table.attempts} between 1 and 10`),
  ],
)

/**
 * Texts that many pupils download, such as forms, in their best compression, which is slow. Each is compressed once and
 * stored under the hash of the text. Rows never change.
 */
export const packedTexts = pgTable('packed_texts', {
  hash: text().primaryKey(),
  brotli: bytes().notNull(),
  packed_at: moment().notNull(),
})
