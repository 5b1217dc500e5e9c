import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { worryLevels, worrySteps } from '#contract/care/worries'
import { moment, oneOf } from '../../platform/database/columns.ts'
import { users } from '../../users/tables.ts'

/** A worry about a pupil and its outcome. */
export const worries = pgTable(
  'worries',
  {
    student_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    level: text({ enum: worryLevels }).notNull(),
    seen: text().notNull(),
    /** The danger comes from home, so no parent is notified. */
    is_from_home: boolean().notNull(),
    raised_by: uuid().notNull(),
    raised_at: moment().notNull(),
    closed_by: uuid(),
    closed_at: moment(),
    closing: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.id] }),
    uniqueIndex('worries_id').on(table.id),
    oneOf('worries_level', table.level, worryLevels),
    check('worries_seen', sql`length(${table.seen}) >= 10`),
    check(
      'worries_closing',
      sql`(${table.closed_at} is null) = (${table.closed_by} is null) and (${table.closed_at} is null or length(${table.closing}) >= 10)`,
    ),
  ],
)

/** Members of a protocol. Nobody else can read it. */
export const worryMembers = pgTable(
  'worry_members',
  {
    student_id: uuid().notNull(),
    worry_id: uuid().notNull(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    part: text({ enum: ['author', 'colleague', 'center', 'admin', 'parent'] }).notNull(),
    told_at: moment().notNull(),
    opened_at: moment(),
    /** When a member who had not opened it was reminded. It happens once. */
    reminded_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.worry_id, table.user_id] }),
    index('worry_members_of_user').on(table.user_id, table.worry_id),
    index('worry_members_unopened')
      .on(table.told_at)
      .where(sql`opened_at is null and reminded_at is null and part <> 'parent'`),
    foreignKey({
      columns: [table.student_id, table.worry_id],
      foreignColumns: [worries.student_id, worries.id],
    }).onDelete('cascade'),
  ],
)

/** Ticks and unticks of steps. Rows are only added; the latest one of a step counts. */
export const worryTicks = pgTable(
  'worry_ticks',
  {
    student_id: uuid().notNull(),
    worry_id: uuid().notNull(),
    id: uuid().notNull(),
    step: text({ enum: worrySteps }).notNull(),
    is_done: boolean().notNull(),
    by_id: uuid().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.worry_id, table.id] }),
    foreignKey({
      columns: [table.student_id, table.worry_id],
      foreignColumns: [worries.student_id, worries.id],
    }).onDelete('cascade'),
  ],
)
