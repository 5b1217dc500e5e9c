import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { talentPurposes } from '#contract/profiles/view-reason'
import type { TalentFilters } from '#contract/talents/fields'
import { factKinds, factLevels, factStates, talentRuleIds, talentStatuses } from '#contract/values/talents'
import { locales } from '#contract/values/locale'
import { sessions } from '../accounts/tables.ts'
import { json, moment, oneOf } from '../platform/database/columns.ts'
import { texts } from '../platform/database/texts.ts'
import { users } from '../users/tables.ts'

const ofPupil = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const ofSomebody = () => uuid().references(() => users.id, { onDelete: 'set null' })

/**
 * Entries of the talent registry, one for each pupil who was ever proposed. An entry is listed if a rule is met,
 * somebody has agreed, and the family has neither hidden nor left it. A trigger on `consents` takes the agreement away
 * when the consent to the processing of personal data is withdrawn.
 */
export const talents = pgTable(
  'talents',
  {
    student_id: ofPupil().primaryKey(),
    scientific_interests: text().notNull().default(''),
    hobbies: text().notNull().default(''),
    interests: text().notNull().default(''),
    description: text().notNull().default(''),
    /** Copies of the newest result of the compass, in whole percent; a job writes them. */
    critical: smallint(),
    creative: smallint(),
    communication: smallint(),
    collaboration: smallint(),
    points: smallint()
      .notNull()
      .generatedAlwaysAs(
        sql`(coalesce(critical, 0) + coalesce(creative, 0) + coalesce(communication, 0) + coalesce(collaboration, 0))::smallint`,
      ),
    /** The best place of the verified awards. */
    status: text({ enum: talentStatuses }),
    /** When the first rule was met; null while only a nomination waits. */
    based_at: moment(),
    consented_at: moment(),
    hidden_at: moment(),
    hidden_by: text({ enum: ['student', 'parent'] }),
    left_at: moment(),
    is_listed: boolean()
      .notNull()
      .generatedAlwaysAs(
        sql`(based_at is not null and consented_at is not null and hidden_at is null and left_at is null)`,
      ),
    created_at: moment().notNull(),
  },
  (table) => [
    index('talents_by_points')
      .on(table.points, table.student_id)
      .where(sql`is_listed`),
    index('talents_by_consent')
      .on(table.consented_at, table.student_id)
      .where(sql`is_listed`),
    check('talents_hidden', sql`(${table.hidden_at} is null) = (${table.hidden_by} is null)`),
    check('talents_left', sql`${table.left_at} is null or ${table.consented_at} is null`),
    oneOf('talents_status', table.status, talentStatuses),
    check(
      'talents_percent',
      sql`${table.critical} between 0 and 100 and ${table.creative} between 0 and 100 and ${table.communication} between 0 and 100 and ${table.collaboration} between 0 and 100`,
    ),
  ],
)

/** By which rules a pupil is in the registry. A met rule stays met when its threshold rises. */
export const talentBases = pgTable(
  'talent_bases',
  { student_id: ofPupil(), rule: text({ enum: talentRuleIds }).notNull(), at: moment().notNull() },
  (table) => [
    primaryKey({ columns: [table.student_id, table.rule] }),
    oneOf('talent_bases_rule', table.rule, talentRuleIds),
  ],
)

/** The rules of the back office. They are fixed; editors change thresholds and texts. */
export const talentRules = pgTable(
  'talent_rules',
  {
    id: text({ enum: talentRuleIds }).primaryKey(),
    /** Percent; for `award` how many facts are verified, for `olympiad` how many of its statuses count, best first. */
    threshold: smallint().notNull(),
    is_off: boolean().notNull().default(false),
    ...texts('title'),
  },
  (table) => [
    oneOf('talent_rules_id', table.id, talentRuleIds),
    check('talent_rules_threshold', sql`${table.threshold} between 1 and 100`),
  ],
)

/** Who agreed to an entry or withdrew it, when, and to which words. Rows are never changed. */
export const talentConsents = pgTable(
  'talent_consents',
  {
    student_id: ofPupil(),
    id: uuid().notNull(),
    is_given: boolean().notNull(),
    by_id: ofSomebody(),
    given_by: text().notNull(),
    text_version: text().notNull(),
    text_hash: text().notNull(),
    locale: text({ enum: locales }).notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.student_id, table.id] }), index('talent_consents_by').on(table.by_id)],
)

/**
 * Achievements and awards. A trigger refuses to change a verified one without sending it back to verification, and a
 * decision by whoever proposed it.
 */
export const talentFacts = pgTable(
  'talent_facts',
  {
    id: uuid().primaryKey(),
    student_id: ofPupil(),
    kind: text({ enum: factKinds }).notNull(),
    title: text().notNull(),
    organiser: text().notNull(),
    year: smallint().notNull(),
    level: text({ enum: factLevels }).notNull(),
    status: text({ enum: talentStatuses }),
    state: text({ enum: factStates }).notNull().default('draft'),
    reason: text().notNull().default(''),
    /** Key in the file store; null while the evidence is missing. */
    evidence_key: text(),
    evidence_type: text(),
    /** Number of the olympiad diploma that proves it; a trigger refuses every change of such a fact. */
    diploma: text(),
    proposed_by: ofSomebody(),
    proposed_at: moment().notNull(),
    /** Since when it waits, or was decided; orders the queue. */
    changed_at: moment().notNull(),
    decided_by: ofSomebody(),
    decided_at: moment(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('talent_facts_of_pupil').on(table.student_id, table.id),
    index('talent_facts_by_state').on(table.state, table.changed_at, table.id),
    index('talent_facts_proposed_by').on(table.proposed_by),
    index('talent_facts_decided_by').on(table.decided_by),
    uniqueIndex('talent_facts_evidence').on(table.evidence_key),
    uniqueIndex('talent_facts_diploma').on(table.diploma),
    oneOf('talent_facts_kind', table.kind, factKinds),
    oneOf('talent_facts_level', table.level, factLevels),
    oneOf('talent_facts_status', table.status, talentStatuses),
    oneOf('talent_facts_state', table.state, factStates),
    check('talent_facts_place', sql`(${table.kind} = 'award') = (${table.status} is not null)`),
    check(
      'talent_facts_proved',
      sql`${table.state} = 'draft' or ${table.evidence_key} is not null or ${table.diploma} is not null`,
    ),
    check('talent_facts_decided', sql`(${table.state} in ('verified', 'refused')) = (${table.decided_at} is not null)`),
    check(
      'talent_facts_of_diploma',
      sql`${table.diploma} is null or (${table.kind} = 'award' and ${table.state} = 'verified')`,
    ),
    check('talent_facts_reason', sql`${table.state} <> 'refused' or length(${table.reason}) >= 10`),
  ],
)

/** For what somebody opens the registry in a session; ends with the session. */
export const talentSessions = pgTable(
  'talent_sessions',
  {
    session: text()
      .primaryKey()
      .references(() => sessions.token_hash, { onDelete: 'cascade' }),
    purpose: text({ enum: talentPurposes }).notNull(),
    words: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    oneOf('talent_sessions_purpose', table.purpose, talentPurposes),
    check('talent_sessions_words', sql`${table.purpose} <> 'other' or length(${table.words}) >= 10`),
  ],
)

/** Exports with their made-up row. No two exports have the same made-up name. */
export const talentExports = pgTable(
  'talent_exports',
  {
    id: uuid().primaryKey(),
    /** Stands in every row of the file. */
    code: text().notNull(),
    viewer_id: ofSomebody(),
    purpose: text().notNull(),
    filters: json<TalentFilters>().notNull(),
    rows: integer().notNull(),
    made_up_name: text().notNull(),
    made_up_school: text().notNull(),
    made_up_grade: smallint(),
    at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('talent_exports_code').on(table.code),
    uniqueIndex('talent_exports_made_up').on(table.made_up_name),
    index('talent_exports_newest').on(table.at, table.id),
    index('talent_exports_of_viewer').on(table.viewer_id),
    check('talent_exports_rows', sql`${table.rows} between 1 and 1000`),
  ],
)

/** Letters of readers of the registry to families. */
export const talentLetters = pgTable(
  'talent_letters',
  {
    id: uuid().primaryKey(),
    student_id: ofPupil(),
    writer_id: ofSomebody(),
    words: text().notNull(),
    at: moment().notNull(),
    answer: text().notNull().default(''),
    answered_by: ofSomebody(),
    answered_at: moment(),
  },
  (table) => [
    index('talent_letters_of_pupil').on(table.student_id, table.id),
    index('talent_letters_of_writer').on(table.writer_id, table.at, table.id),
    index('talent_letters_newest').on(table.at, table.id),
    index('talent_letters_answered_by').on(table.answered_by),
    check('talent_letters_answer', sql`(${table.answered_at} is null) = (${table.answer} = '')`),
  ],
)

/** Filters that a reader has saved. */
export const talentSelections = pgTable(
  'talent_selections',
  {
    id: uuid().primaryKey(),
    viewer_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    filters: json<TalentFilters>().notNull(),
  },
  (table) => [uniqueIndex('talent_selections_name').on(table.viewer_id, table.name)],
)
