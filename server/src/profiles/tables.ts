import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { caseStates } from '#contract/profiles/iin-cases'
import { educationLanguages, schoolProfiles } from '#contract/values/grade'
import { locales } from '#contract/values/locale'
import { files } from '../files/tables.ts'
import { centers, regions, schools } from '../places/tables.ts'
import { moment, oneOf } from '../platform/database/columns.ts'
import type { Identity } from './identity.rules.ts'
import { careColumns } from './policy/care-columns.ts'
import { users } from '../users/tables.ts'
import { optionalTexts } from '../platform/database/texts.ts'

/** A pupil's data beyond the account. Empty until the steps of the sign-up fill it. */
export const students = pgTable(
  'students',
  {
    student_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    school_id: text().references(() => schools.id),
    /** Region of the school, written by a trigger: staff see the pupils of their region. */
    region_id: text().references(() => regions.id),
    grade: smallint(),
    grade_letter: text().notNull().default(''),
    education_language: text({ enum: educationLanguages }),
    test_language: text({ enum: locales }),
    school_profile: text({ enum: schoolProfiles }).notNull().default('none'),
    /** 0 is shown as "member"; later seasons add other numbers. */
    education_status: smallint().notNull().default(0),
    photo_state: text({ enum: ['none', 'accepted', 'awaiting-staff', 'refused'] })
      .notNull()
      .default('none'),
    photo_decided_at: moment(),
    /** When a photo was first accepted. From then on only staff may change names, birth date and gender. */
    identity_frozen_at: moment(),
    /**
     * When the last step of the sign-up was completed. A consent or a photo lost later closes tests, but not the
     * cabinet.
     */
    signed_up_at: moment(),
    /** The member of staff who granted 50 % extra time, and when; null if nobody did. */
    extra_time_by: uuid().references(() => users.id),
    extra_time_at: moment(),
    testing_place: text({ enum: ['online', 'center'] }),
    center_id: text().references(() => centers.id),
  },
  (table) => [
    index('students_school').on(table.school_id),
    index('students_center').on(table.center_id),
    index('students_region').on(table.region_id),
    index('students_signing_up')
      .on(table.student_id)
      .where(sql`signed_up_at is null`),
    check('students_grade', sql`${table.grade} between 1 and 11`),
    oneOf('students_photo_state', table.photo_state, ['none', 'accepted', 'awaiting-staff', 'refused']),
    oneOf('students_testing_place', table.testing_place, ['online', 'center']),
    check('students_extra_time', sql`(${table.extra_time_by} is null) = (${table.extra_time_at} is null)`),
  ],
)

export const guardians = pgTable('guardians', {
  student_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  last_name: text().notNull(),
  first_name: text().notNull(),
  patronymic: text().notNull().default(''),
  phone: text().notNull(),
  additional_phone: text().notNull().default(''),
  email: text().notNull().default(''),
  confirmed_at: moment().notNull(),
})

/** Consents and withdrawals. Rows are never changed: the newest of a kind is in force. */
export const consents = pgTable(
  'consents',
  {
    student_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    kind: text({ enum: ['own', 'guardian'] }).notNull(),
    is_given: boolean().notNull(),
    given_by: text().notNull(),
    /**
     * The account that gave or withdrew the consent; null if somebody without an account confirmed it by a code sent to
     * the phone.
     */
    by_id: uuid(),
    /** The member of staff who recorded it, and why; null if it came from the person. */
    recorded_by: uuid(),
    comment: text().notNull().default(''),
    phone: text().notNull(),
    text_version: text().notNull(),
    text_hash: text().notNull(),
    locale: text({ enum: locales }).notNull(),
    address: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.student_id, table.id] })],
)

/** Names, birth date and gender before and after a change by staff, and the reason. */
export const identityChanges = pgTable(
  'identity_changes',
  {
    student_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    changed_by: uuid().notNull(),
    before: jsonb().$type<Identity>().notNull(),
    after: jsonb().$type<Identity>().notNull(),
    comment: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.student_id, table.id] })],
)

/**
 * Requests and links of parents. From the age of 14 the pupil decides, before that an adult who represents the pupil;
 * either side may end a link.
 */
export const parentLinks = pgTable(
  'parent_links',
  {
    id: uuid().primaryKey(),
    parent_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null if the IIN is not registered. The parent sees no difference. */
    student_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    iin: text().notNull(),
    state: text({ enum: ['awaiting', 'confirmed', 'declined'] })
      .notNull()
      .default('awaiting'),
    /**
     * Which of the child's two places for adults this link takes, set by a trigger; null once it is declined. A third
     * request has no place and waits for one, which its parent does not see; the unique index refuses a third confirmed
     * link.
     */
    place: smallint(),
    created_at: moment().notNull(),
    decided_at: moment(),
  },
  (table) => [
    uniqueIndex('parent_links_pair').on(table.parent_id, table.iin),
    uniqueIndex('parent_links_place').on(table.iin, table.place),
    check(
      'parent_links_place_taken',
      sql`case ${table.state} when 'declined' then ${table.place} is null when 'confirmed' then ${table.place} is not null else true end`,
    ),
    index('parent_links_student').on(table.student_id),
    index('parent_links_unclaimed')
      .on(table.iin)
      .where(sql`student_id is null`),
    index('parent_links_without_place')
      .on(table.iin)
      .where(sql`state = 'awaiting' and place is null`),
    oneOf('parent_links_state', table.state, ['awaiting', 'confirmed', 'declined']),
  ],
)

/** Every change of a link, with its author and time. */
export const parentLinkHistory = pgTable(
  'parent_link_history',
  {
    link_id: uuid().notNull(),
    id: uuid().notNull(),
    actor_id: uuid().notNull(),
    state: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.link_id, table.id] })],
)

const undecided = sql`decided_at is null`

/** A photo or an identity that a person must check. */
export const photoChecks = pgTable(
  'photo_checks',
  {
    id: uuid().primaryKey(),
    student_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    file_id: uuid().references(() => files.id),
    reason: text().notNull(),
    created_at: moment().notNull(),
    decided_at: moment(),
    decided_by: uuid(),
    is_accepted: boolean(),
    comment: text().notNull().default(''),
    /** Written by triggers while the check is open. */
    ...careColumns(),
  },
  (table) => [
    uniqueIndex('photo_checks_open').on(table.student_id).where(undecided),
    index('photo_checks_file').on(table.file_id),
    index('photo_checks_waiting').on(table.id).where(undecided),
    index('photo_checks_of_region').on(table.care_region_id, table.id).where(undecided),
    index('photo_checks_of_center').on(table.care_center_id, table.id).where(undecided),
  ],
)

const isOpen = sql`state = 'open'`

/**
 * A dispute of a registered IIN. It records who decided what and which account had the IIN. It is deleted with the
 * person, or three years after it was opened.
 */
export const iinCases = pgTable(
  'iin_cases',
  {
    id: uuid().primaryKey(),
    iin: char({ length: 12 }).notNull(),
    /** The account that had the IIN when the case was opened; null if nobody had it. */
    owner_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    claimant_phone: text().notNull(),
    claimant_email: text().notNull().default(''),
    claimant_locale: text({ enum: locales }).notNull(),
    words: text().notNull(),
    state: text({ enum: caseStates }).notNull().default('open'),
    created_at: moment().notNull(),
    decided_at: moment(),
    decided_by: uuid(),
    comment: text().notNull().default(''),
    /** For the account that had the IIN; written by triggers while the case is open. */
    ...careColumns(),
  },
  (table) => [
    uniqueIndex('iin_cases_open').on(table.iin, table.claimant_phone).where(isOpen),
    index('iin_cases_waiting').on(table.id).where(isOpen),
    index('iin_cases_of_region').on(table.care_region_id, table.id).where(isOpen),
    index('iin_cases_of_center').on(table.care_center_id, table.id).where(isOpen),
    index('iin_cases_phone').on(table.claimant_phone, table.created_at),
    index('iin_cases_owner').on(table.owner_id),
    oneOf('iin_cases_state', table.state, caseStates),
    check(
      'iin_cases_decision',
      sql`(${table.state} = 'open') = (${table.decided_at} is null) and (${table.decided_at} is null) = (${table.decided_by} is null)`,
    ),
    check('iin_cases_comment', sql`${table.state} = 'open' or length(${table.comment}) >= 10`),
  ],
)

/** Where members of staff work. */
export const staff = pgTable('staff', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  school_id: text().references(() => schools.id),
  center_id: text().references(() => centers.id),
  ...optionalTexts('position'),
  /**
   * Since when the position applies, if an administrator has set it. The database allows no appointment that ends later
   * to be left behind.
   */
  placed_at: moment(),
  /** A manager who sees the statistics of the whole country, and not of one region. */
  oversees_country: boolean().notNull().default(false),
  /** A manager who may open the names of pupils in the tables of the statistics. */
  sees_names: boolean().notNull().default(false),
})

/**
 * Lets staff see a pupil of another school or centre whom they meet, until this moment. Written by a trigger of the
 * appointments: 30 days after the last meeting, removed at once by a cancellation.
 */
export const meetingAccess = pgTable(
  'meeting_access',
  {
    staff_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    student_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    until: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.staff_id, table.student_id] }),
    index('meeting_access_of_pupil').on(table.student_id),
  ],
)
