import { foreignKey, jsonb, pgTable, primaryKey, real, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { CriterionPoints } from '#contract/diagnostics/evaluation'
import { moment } from '../../platform/database/columns.ts'
import { tests } from './catalogue.tables.ts'
import type { TrainingAnswer } from '../scorers/agreed-scores.rules.ts'
import { users } from '../../users/tables.ts'

/** Answers with agreed scores for an open task. An evaluator has to score these before scoring that task. */
export const trainingSets = pgTable(
  'training_sets',
  {
    test_id: text()
      .notNull()
      .references(() => tests.id),
    task: text().notNull(),
    answers: jsonb().$type<TrainingAnswer[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.test_id, table.task] })],
)

/** Points that an evaluator gave to an answer of a training set. A set that was not passed may be taken again. */
export const trainingRatings = pgTable(
  'training_ratings',
  {
    evaluator_id: uuid().notNull(),
    test_id: text().notNull(),
    task: text().notNull(),
    round: smallint().notNull(),
    answer: text().notNull(),
    points: jsonb().$type<CriterionPoints>().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.evaluator_id, table.test_id, table.task, table.round, table.answer] }),
    foreignKey({ name: 'training_ratings_of', columns: [table.evaluator_id], foreignColumns: [users.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** Who may score a task, and the agreement reached at the end of the training. */
export const trainedEvaluators = pgTable(
  'trained_evaluators',
  {
    evaluator_id: uuid().notNull(),
    test_id: text().notNull(),
    task: text().notNull(),
    kappa: real().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.evaluator_id, table.test_id, table.task] }),
    foreignKey({ name: 'trained_evaluators_of', columns: [table.evaluator_id], foreignColumns: [users.id] }).onDelete(
      'cascade',
    ),
  ],
)
