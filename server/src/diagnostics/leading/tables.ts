import { sql } from 'drizzle-orm'
import { foreignKey, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/columns.ts'
import { tests } from '../catalogue/tables.ts'
import { results } from '../results/tables.ts'
import type { LeadingRule } from './leading.rules.ts'

/** By which rule a test leads on, and from when: an attempt is judged by the one that held when it began. Without a rule a test leads nowhere. */
export const leadingRules = pgTable(
  'leading_rules',
  {
    test_id: text()
      .notNull()
      .references(() => tests.id),
    rule_version: integer().notNull(),
    rule: jsonb().$type<LeadingRule>(),
    holds_from: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.test_id, table.rule_version] })],
)

/** Who is invited where, by which result and rule, when. A re-score that takes an invitation back ends its row and leaves it. */
export const invitations = pgTable(
  'invitations',
  {
    student_id: uuid().notNull(),
    id: uuid().notNull(),
    result_id: uuid().notNull(),
    leads_to: text().notNull(),
    rule_version: integer().notNull(),
    at: moment().notNull(),
    ended_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.id] }),
    uniqueIndex('invitations_live')
      .on(table.student_id, table.result_id, table.leads_to)
      .where(sql`ended_at is null`),
    foreignKey({ columns: [table.student_id, table.result_id], foreignColumns: [results.student_id, results.id] }).onDelete('cascade'),
  ],
)
