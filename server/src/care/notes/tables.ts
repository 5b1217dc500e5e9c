import { sql } from 'drizzle-orm'
import { check, foreignKey, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { maxNoteLength, noteLayers } from '#contract/care/notes'
import { centers, schools } from '../../places/tables.ts'
import { moment, oneOf } from '../../platform/database/columns.ts'
import { users } from '../../users/tables.ts'

/** Notes of psychologists about a pupil. A private note belongs to the place where its author worked at the time. */
export const careNotes = pgTable(
  'care_notes',
  {
    student_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    author_id: uuid().notNull(),
    layer: text({ enum: noteLayers }).notNull(),
    words: text().notNull(),
    school_id: text().references(() => schools.id),
    center_id: text().references(() => centers.id),
    /** The meeting during which it was written, if any. */
    appointment_id: uuid(),
    /** Counts the versions from 1. */
    number: smallint().notNull().default(1),
    created_at: moment().notNull(),
    changed_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.id] }),
    oneOf('care_notes_layer', table.layer, noteLayers),
    check('care_notes_place', sql`num_nonnulls(${table.school_id}, ${table.center_id}) = 1`),
    check('care_notes_words', sql`length(${table.words}) between 1 and ${sql.raw(String(maxNoteLength))}`),
  ],
)

/** All versions of a note, including the current one. Rows are only added. */
export const careNoteVersions = pgTable(
  'care_note_versions',
  {
    student_id: uuid().notNull(),
    note_id: uuid().notNull(),
    number: smallint().notNull(),
    layer: text({ enum: noteLayers }).notNull(),
    words: text().notNull(),
    by_id: uuid().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.note_id, table.number] }),
    foreignKey({
      columns: [table.student_id, table.note_id],
      foreignColumns: [careNotes.student_id, careNotes.id],
    }).onDelete('cascade'),
  ],
)

/** Unsaved text of an author about a pupil, one row per note. */
export const careNoteDrafts = pgTable(
  'care_note_drafts',
  {
    student_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    author_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    words: text().notNull(),
    layer: text({ enum: noteLayers }).notNull(),
    /** For a new note, the id that the device has generated for it. */
    note_id: uuid().notNull(),
    saved_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.student_id, table.author_id, table.note_id] })],
)
