import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { auditActions } from '#contract/publishing/audit'
import { revisionKinds, textStates } from '#contract/publishing/entries'
import type { Document, Plain, Values } from '#contract/publishing/field'
import type { Import, ImportChange } from '#contract/publishing/imports'
import { languages } from '#contract/values/locale'
import { moment, oneOf } from '../platform/database/columns.ts'
import type { ImportedDocument } from './document.ts'
import { users } from '../users/tables.ts'

/** The last day of an event is not before the first; a missing day is null. */
const inOrderOfDays = (shared: AnyPgColumn) => sql`coalesce(${shared}->>'last_day' >= ${shared}->>'first_day', true)`

/** Content of every kind that is drafted and published: its fields for all languages, and its state. */
export const entries = pgTable(
  'entries',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** Address of its page; empty if its kind has no pages or no title is written yet. */
    address: text().notNull().default(''),
    shared: jsonb().$type<Values>().notNull(),
    /** Position set by editors; the id decides ties. */
    place: integer().notNull().default(0),
    /** Counts saved drafts, not publications. */
    version: integer().notNull(),
    /** Invented for the demo; marked wherever it is shown. */
    is_demo: boolean().notNull().default(false),
    /** The author, if a user of the platform wrote it. Such entries are deleted with the account. */
    owner_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** The file of the product it came from, and its hash when it was loaded. */
    source: text(),
    source_hash: text(),
    created_at: moment().notNull(),
    changed_at: moment().notNull(),
    changed_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    archived_at: moment(),
    /** When an editor returned it to its author, and why. */
    returned_at: moment(),
    return_reason: text().notNull().default(''),
  },
  (table) => [
    index('entries_by_hand').on(table.kind, table.place, table.id),
    index('entries_newest').on(table.kind, table.id),
    index('entries_of_owner').on(table.owner_id),
    /** A person may have only one entry of a kind that is waiting or public. */
    uniqueIndex('entries_one_of_owner')
      .on(table.owner_id, table.kind)
      .where(sql`owner_id is not null and archived_at is null`),
    index('entries_returned')
      .on(table.returned_at)
      .where(sql`returned_at is not null`),
    check('entries_days_in_order', inOrderOfDays(table.shared)),
    check('entries_returned_why', sql`(${table.returned_at} is null) = (${table.return_reason} = '')`),
    uniqueIndex('entries_source').on(table.source),
    check('entries_source_hash', sql`(${table.source} is null) = (${table.source_hash} is null)`),
  ],
)

/**
 * The present addresses of entries and those they had while public. Readers with an old one are redirected to the
 * present one.
 */
export const entryAddresses = pgTable(
  'entry_addresses',
  {
    kind: text().notNull(),
    address: text().notNull(),
    entry_id: uuid()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.address] }),
    index('entry_addresses_of_entry').on(table.entry_id),
  ],
)

/** HTML without tags, spaces and pictures, to check that readable text is left. */
const wordsOf = (name: string) =>
  sql.raw(`regexp_replace(coalesce(published->>'${name}', ''), '<[^>]*>|&nbsp.|\\s', '', 'g')`)

/**
 * One language of an entry: its draft and its public text. The database itself refuses to publish an empty language.
 */
export const entryTexts = pgTable(
  'entry_texts',
  {
    entry_id: uuid()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    language: text({ enum: languages }).notNull(),
    draft: jsonb().$type<Values>().notNull(),
    state: text({ enum: textStates }).notNull(),
    /** The text as published, with the fields for all languages at that time. */
    published: jsonb().$type<Values>(),
    published_shared: jsonb().$type<Values>(),
    published_at: moment(),
    publish_at: moment(),
    /** The text as it was when its publication was scheduled; this version becomes public. */
    waiting: jsonb().$type<Values>(),
    waiting_shared: jsonb().$type<Values>(),
    changed_at: moment(),
    changed_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.entry_id, table.language] }),
    index('entry_texts_due')
      .on(table.publish_at)
      .where(sql`publish_at is not null`),
    oneOf('entry_texts_language', table.language, languages),
    oneOf('entry_texts_state', table.state, textStates),
    check('entry_texts_scheduled', sql`(${table.state} = 'scheduled') = (${table.publish_at} is not null)`),
    check(
      'entry_texts_waiting',
      sql`(${table.publish_at} is null) = (${table.waiting} is null) and (${table.waiting} is null) = (${table.waiting_shared} is null)`,
    ),
    check(
      'entry_texts_public',
      sql`case ${table.state} when 'published' then ${table.published} is not null when 'changed' then ${table.published} is not null when 'scheduled' then true else ${table.published} is null end`,
    ),
    check(
      'entry_texts_published_whole',
      sql`(${table.published} is null) = (${table.published_shared} is null) and (${table.published} is null) = (${table.published_at} is null)`,
    ),
    check('entry_texts_days_in_order', inOrderOfDays(table.published_shared)),
    check(
      'entry_texts_never_empty',
      sql`${table.published} is null or (${wordsOf('title')} <> '' and ${wordsOf('body')} <> '')`,
    ),
  ],
)

/** Revisions of records with their full state. A trigger refuses to change rows, or to delete them on their own. */
export const publishingRevisions = pgTable(
  'publishing_revisions',
  {
    kind: text().notNull(),
    record_id: text().notNull(),
    number: integer().notNull(),
    /** The entry, for kinds stored in `entries`. */
    entry_id: uuid(),
    what: text({ enum: revisionKinds }).notNull(),
    at: moment().notNull(),
    /** Null if no person did it, but the clock or the files of the product. */
    by_id: uuid(),
    document: jsonb().$type<Document>().notNull(),
    changed: text().array().notNull(),
    languages: text({ enum: languages }).array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.record_id, table.number] }),
    index('publishing_revisions_of_entry').on(table.entry_id),
    foreignKey({
      name: 'publishing_revisions_entry',
      columns: [table.entry_id],
      foreignColumns: [entries.id],
    }).onDelete('cascade'),
    oneOf('publishing_revisions_what', table.what, revisionKinds),
  ],
)

/** Who did what in the back office. A trigger refuses to change rows, or to remove them before their term ends. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid().primaryKey(),
    at: moment().notNull(),
    by_id: uuid(),
    action: text({ enum: auditActions }).notNull(),
    kind: text(),
    record_id: text().notNull(),
    title: text().notNull(),
    changes: jsonb().$type<{ field: string; before: Plain; after: Plain }[]>().notNull(),
  },
  (table) => [
    index('audit_log_of_person').on(table.by_id, table.id),
    index('audit_log_of_action').on(table.action, table.id),
    index('audit_log_of_kind').on(table.kind, table.id),
    index('audit_log_of_record').on(table.record_id, table.id),
    index('audit_log_at').on(table.at),
    oneOf('audit_log_action', table.action, auditActions),
  ],
)

/**
 * Pictures of the site, re-encoded from uploads. Their files are in the store under `picture/<last two characters of
 * the id>/<id>/`.
 */
export const sitePictures = pgTable(
  'site_pictures',
  {
    id: uuid().primaryKey(),
    /** Hash of the uploaded bytes and the crop box. */
    fingerprint: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: integer().array().notNull(),
    uploaded_at: moment().notNull(),
    uploaded_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [check('site_pictures_size', sql`${table.width} > 0 and ${table.height} > 0`)],
)

/** Rows list the changed fields; in older reports only by name, without values. */
interface StoredReport extends Pick<
  Import,
  'rows' | 'fresh' | 'changes' | 'same' | 'faults' | 'faults_total' | 'columns' | 'passed_over'
> {
  sample: (Omit<Import['sample'][number], 'changed'> & { changed: (string | ImportChange)[] })[]
}

/**
 * A checked table, which may have been applied and undone. Its documents are kept until it is applied, at most for a
 * day.
 */
export const publishingImports = pgTable(
  'publishing_imports',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    report: jsonb().$type<StoredReport>().notNull(),
    documents: jsonb().$type<ImportedDocument[]>(),
    /** The records it changed, with their revision numbers after and before. */
    brought: jsonb().$type<{ id: string; number: number; before: number }[]>(),
    checked_at: moment().notNull(),
    checked_by: uuid().notNull(),
    applied_at: moment(),
    undone_at: moment(),
  },
  (table) => [
    index('publishing_imports_of_kind').on(table.kind, table.id),
    check('publishing_imports_applied', sql`(${table.applied_at} is null) = (${table.brought} is null)`),
    check('publishing_imports_undone', sql`${table.undone_at} is null or ${table.applied_at} is not null`),
  ],
)
