import { and, eq, gte, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { TalentFilters } from '#contract/talents/fields'
import { skills } from '#contract/values/result-picture'
import { schools } from '../../places/tables.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Listed } from '../../platform/database/list-page.ts'
import { students } from '../../profiles/tables.ts'
import { nameKey, nameLetters } from '../../users/name-key.rules.ts'
import { users } from '../../users/tables.ts'
import { talents } from '../tables.ts'
import { gradesOf } from './grade-band.rules.ts'
import { talentsInReach } from './reach.ts'
import { containing } from '../../platform/database/like-pattern.ts'

export type TalentQuery = TalentFilters & { search?: string | undefined }

/** The listed pupils within the caller's reach that match the filters. */
export async function selectTalents(context: Context, query: TalentQuery): Promise<Listed> {
  const { db } = context.platform
  const { statuses, search = '', order = 'points' } = query
  return {
    from: talents,
    ways: [await talentsInReach(context)],
    where: and(
      talents.is_listed,
      inArray(talents.student_id, pupilsWhere(db, isPupil(query))),
      oneOf(talents.status, statuses),
      ...skills.map((skill) => (query[skill] ? gte(talents[skill], query[skill]) : undefined)),
      search === '' ? undefined : isFound(db, search),
    ),
    order: [order === 'newest' ? talents.consented_at : talents.points, talents.student_id],
    isNewestFirst: true,
  }
}

const pupilsWhere = (db: Db, where: SQL | undefined) =>
  db
    .select({ id: users.id })
    .from(users)
    .innerJoin(students, eq(students.student_id, users.id))
    .leftJoin(schools, eq(schools.id, students.school_id))
    .where(where)

const isPupil = ({ grades, languages, region_id }: TalentQuery): SQL | undefined =>
  and(
    isNull(users.blocked_at),
    region_id ? eq(students.region_id, region_id) : undefined,
    oneOf(students.grade, grades?.flatMap(gradesOf)),
    oneOf(students.education_language, languages),
  )

const oneOf = (column: PgColumn, values: readonly unknown[] = []): SQL | undefined =>
  values.length > 0 ? inArray(column, [...values]) : undefined

/** By a part of the name, the school or the interests. */
function isFound(db: Db, words: string): SQL | undefined {
  const pattern = containing(nameKey(words))
  const isNamed = or(
    sql`${users.name_key} like ${pattern}`,
    ...[schools.name_ru, schools.name_kk].map((column) => has(column, pattern)),
  )
  const own = [talents.scientific_interests, talents.hobbies, talents.interests]
  return or(...own.map((column) => has(column, pattern)), inArray(talents.student_id, pupilsWhere(db, isNamed)))
}

const has = (column: PgColumn, pattern: string): SQL =>
  sql`translate(${column}, ${nameLetters.from}, ${nameLetters.to}) like ${pattern}`
