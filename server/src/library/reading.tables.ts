import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { markColors, markKinds } from '#contract/library/reading'
import { moment, oneOf } from '../platform/database/columns.ts'
import { users } from '../users/tables.ts'
import { books } from './tables.ts'

/** Every opening and download of a file by its reader. The code is in the file that was given out. */
export const bookOpenings = pgTable(
  'library_openings',
  {
    id: uuid().primaryKey(),
    reader_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    book_id: uuid()
      .notNull()
      .references(() => books.id),
    file_id: uuid().notNull(),
    what: text({ enum: ['opened', 'downloaded'] }).notNull(),
    code: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    index('library_openings_of_reader').on(table.reader_id, table.id),
    index('library_openings_code').on(table.code),
    index('library_openings_at').on(table.at),
    oneOf('library_openings_what', table.what, ['opened', 'downloaded']),
  ],
)

const ofReader = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const ofBook = () =>
  uuid()
    .notNull()
    .references(() => books.id, { onDelete: 'cascade' })

/** Where readers are. */
export const bookPlaces = pgTable(
  'library_places',
  {
    reader_id: ofReader(),
    book_id: ofBook(),
    file_id: uuid().notNull(),
    locator: text().notNull(),
    fraction: doublePrecision().notNull(),
    chapter: text().notNull(),
    device_id: uuid().notNull(),
    device: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reader_id, table.book_id] }),
    index('library_places_of_book').on(table.book_id),
    check('library_places_fraction', sql`${table.fraction} between 0 and 1`),
  ],
)

/**
 * Bookmarks, highlights and notes. A removed one stays, so that an older change of another device does not revive it.
 */
export const bookMarks = pgTable(
  'library_marks',
  {
    reader_id: ofReader(),
    id: uuid().notNull(),
    book_id: ofBook(),
    kind: text({ enum: markKinds }).notNull(),
    file_id: uuid().notNull(),
    locator: text().notNull(),
    fraction: doublePrecision().notNull(),
    chapter: text().notNull(),
    quote: text().notNull(),
    note: text().notNull(),
    color: text({ enum: markColors }).notNull(),
    changed_at: moment().notNull(),
    is_removed: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reader_id, table.id] }),
    index('library_marks_of_book').on(table.reader_id, table.book_id),
    index('library_marks_by_book').on(table.book_id),
    oneOf('library_marks_kind', table.kind, markKinds),
    oneOf('library_marks_color', table.color, markColors),
    check('library_marks_fraction', sql`${table.fraction} between 0 and 1`),
  ],
)
