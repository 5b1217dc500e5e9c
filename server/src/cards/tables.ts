import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { NewCardSheet } from '#contract/staff/cards'
import { locales } from '#contract/values/locale'
import { day, moment, oneOf } from '../platform/database/columns.ts'
import { centers, schools } from '../places/tables.ts'
import { users } from '../users/tables.ts'

/**
 * Score sheets of children of 5 and 6, who have no account. A sheet belongs to the school or centre where the adult
 * worked when it was received.
 */
export const cardSheets = pgTable(
  'card_sheets',
  {
    /** A random id made by the tablet; a sheet that is sent again has the same one. */
    id: uuid().primaryKey(),
    staff_id: uuid()
      .notNull()
      .references(() => users.id),
    school_id: text().references(() => schools.id),
    center_id: text().references(() => centers.id),
    child_name: text().notNull(),
    birth_date: day().notNull(),
    locale: text({ enum: locales }).notNull(),
    consent_by: text().notNull(),
    consent_on: day().notNull(),
    version: integer().notNull(),
    started_at: moment().notNull(),
    second_at: moment(),
    finished_at: moment().notNull(),
    points: jsonb().$type<NewCardSheet['points']>().notNull(),
    notes: jsonb().$type<NewCardSheet['notes']>().notNull(),
    received_at: moment().notNull(),
  },
  (table) => [
    index('card_sheets_of_staff').on(table.staff_id, table.received_at, table.id),
    index('card_sheets_of_school').on(table.school_id, table.received_at, table.id),
    index('card_sheets_of_center').on(table.center_id, table.received_at, table.id),
    index('card_sheets_received').on(table.received_at, table.id),
    oneOf('card_sheets_locale', table.locale, locales),
    check('card_sheets_points', sql`${table.points} <> '{}'::jsonb`),
  ],
)

/** Ids of erased sheets. A tablet that got no reply sends its sheet again, and an erased sheet must not come back. */
export const erasedCardSheets = pgTable('card_sheets_erased', { id: uuid().primaryKey(), at: moment().notNull() })

/** Which members of staff opened a sheet. Deleted together with the sheet. */
export const cardSheetViews = pgTable(
  'card_sheet_views',
  {
    sheet_id: uuid()
      .notNull()
      .references(() => cardSheets.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    viewer_id: uuid().notNull(),
    viewer_role: smallint().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sheet_id, table.id] })],
)
