import { sql } from 'drizzle-orm'
import { index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { testStates } from '#contract/care/registry'
import { day, moment, oneOf, plainOrder } from '../../platform/database/columns.ts'
import { careColumns } from '../../profiles/policy/care-columns.ts'
import { users } from '../../users/tables.ts'

/** The value of `tested_at` for pupils without a test. No real result is that old. */
export const noTestDate = '1970-01-01T00:00:00.000Z'

/**
 * One narrow row for each pupil whose account is not blocked, with everything the registry searches, filters and sorts
 * by. Triggers maintain it; the code never writes to it. Each index starts with a way in which pupils may be seen and
 * continues with a sort order; its other columns let filters be answered from the index alone.
 */
export const pupilsInCare = pgTable(
  'pupils_in_care',
  {
    student_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    name_key: plainOrder().notNull(),
    district_id: text(),
    grade: smallint(),
    education_language: text(),
    gender: text(),
    birth_date: day(),
    test_state: text({ enum: testStates }).notNull().default('none'),
    /** When the latest test with a result was finished, or `noTestDate`. */
    tested_at: moment()
      .notNull()
      .default(sql.raw(`'${noTestDate}'`)),
    /** The result of that test. */
    result_id: uuid(),
    ...careColumns(),
  },
  (table) => {
    const byName = [table.name_key, table.student_id] as const
    const byTest = [table.tested_at, table.student_id] as const
    const filters = [table.grade, table.test_state, table.education_language, table.gender, table.birth_date] as const
    const { care_school_id: school, care_region_id: region, care_center_id: center } = table
    const chose = sql`care_center_id is not null`
    return [
      index('pupils_of_school_by_name').on(school, ...byName, ...filters, region, center),
      index('pupils_of_school_by_test').on(school, ...byTest, ...filters, region, center),
      index('pupils_of_center_by_name')
        .on(center, ...byName, ...filters, table.district_id)
        .where(chose),
      index('pupils_of_center_by_test')
        .on(center, ...byTest, ...filters, table.district_id)
        .where(chose),
      index('pupils_of_region_by_name').on(region, ...byName, ...filters, center),
      index('pupils_of_region_by_test').on(region, ...byTest, ...filters, center),
      index('pupils_of_district_by_name').on(table.district_id, region, ...byName, ...filters, center),
      index('pupils_of_district_by_test').on(table.district_id, region, ...byTest, ...filters, center),
      index('pupils_of_grade_by_name').on(
        region,
        table.grade,
        ...byName,
        table.test_state,
        table.education_language,
        table.gender,
        table.birth_date,
        center,
      ),
      index('pupils_of_state_by_name').on(
        region,
        table.test_state,
        ...byName,
        table.grade,
        table.education_language,
        table.gender,
        table.birth_date,
        center,
      ),
      // Few pupils of a centre have the same age: they are found by a range of birth dates and then sorted.
      index('pupils_of_age').on(
        region,
        table.birth_date,
        ...byName,
        table.tested_at,
        table.grade,
        table.test_state,
        table.education_language,
        table.gender,
        center,
      ),
      // A grade and an age that do not go together match no row, and this index finds that out at once.
      index('pupils_of_grade_by_age').on(
        region,
        table.grade,
        table.birth_date,
        ...byName,
        table.tested_at,
        table.test_state,
        table.education_language,
        table.gender,
        center,
      ),
      oneOf('pupils_in_care_state', table.test_state, testStates),
    ]
  },
)
