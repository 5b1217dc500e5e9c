import { and, count, eq, exists, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import type { Audience } from '#contract/messages/group-notices'
import { dayOf } from '#contract/values/kazakhstan-time'
import { roleIds } from '#contract/values/role'
import type { Db } from '../platform/database/db.ts'
import { parentLinks, staff, students } from '../profiles/tables.ts'
import { users } from '../users/tables.ts'

const query = new QueryBuilder()
const children = alias(users, 'children')

/**
 * Returns the condition on `users` for an audience. It is evaluated again for each batch. Ages are counted on the day
 * `today`.
 */
export function audienceCondition(audience: Audience, today: string): SQL | undefined {
  const { roles, locales } = audience
  const staffRoles = roles.filter((role) => role !== 'student' && role !== 'parent')
  const conditions = [
    roles.includes('student') && and(eq(users.role_id, roleIds.student), ofPupils(audience, today)),
    roles.includes('parent') && and(eq(users.role_id, roleIds.parent), ofParents(audience, today)),
    staffRoles.length > 0 &&
      and(
        inArray(
          users.role_id,
          staffRoles.map((role) => roleIds[role]),
        ),
        ofStaff(audience),
      ),
  ]
  return and(
    isNull(users.blocked_at),
    locales.length > 0 ? inArray(users.locale, locales) : undefined,
    or(...conditions.flatMap((condition) => condition || [])),
  )
}

function ofPupils(audience: Audience, today: string): SQL | undefined {
  const isInAudience = and(pupilIs(audience), ageCondition(audience, today, sql`${users.birth_date}`))
  if (!isInAudience) return undefined
  return exists(
    query
      .select({ one: sql`1` })
      .from(students)
      .where(and(eq(students.student_id, users.id), isInAudience)),
  )
}

/** Parents are selected by the children with whom their link is confirmed. */
function ofParents(audience: Audience, today: string): SQL | undefined {
  const isInAudience = and(pupilIs(audience), ageCondition(audience, today, sql`${children.birth_date}`))
  if (!isInAudience) return undefined
  return exists(
    query
      .select({ one: sql`1` })
      .from(parentLinks)
      .innerJoin(students, eq(students.student_id, parentLinks.student_id))
      .innerJoin(children, eq(children.id, students.student_id))
      .where(
        and(
          eq(parentLinks.parent_id, users.id),
          eq(parentLinks.state, 'confirmed'),
          isNull(children.blocked_at),
          isInAudience,
        ),
      ),
  )
}

function pupilIs({ region_ids, school_id, center_id, grades }: Audience): SQL | undefined {
  return and(
    region_ids.length > 0 ? inArray(students.region_id, region_ids) : undefined,
    school_id === null ? undefined : eq(students.school_id, school_id),
    center_id === null ? undefined : eq(students.center_id, center_id),
    grades.length > 0 ? inArray(students.grade, grades) : undefined,
  )
}

function ageCondition({ age_from, age_to }: Audience, today: string, birthDate: SQL): SQL | undefined {
  const yearsAgo = (years: number) => sql`(${today}::date - make_interval(years => ${years}))`
  return and(
    age_from === null ? undefined : sql`${birthDate} <= ${yearsAgo(age_from)}`,
    age_to === null ? undefined : sql`${birthDate} > ${yearsAgo(age_to + 1)}`,
  )
}

function ofStaff({ region_ids, school_id, center_id }: Audience): SQL | undefined {
  const isPlace = and(
    school_id === null ? undefined : eq(staff.school_id, school_id),
    center_id === null ? undefined : eq(staff.center_id, center_id),
  )
  const worksThere =
    isPlace &&
    exists(
      query
        .select({ one: sql`1` })
        .from(staff)
        .where(and(eq(staff.user_id, users.id), isPlace)),
    )
  return and(region_ids.length > 0 ? inArray(users.region_id, region_ids) : undefined, worksThere)
}

export async function countReach(db: Db, audience: Audience, now: Date): Promise<number> {
  const [row] = await db
    .select({ people: count() })
    .from(users)
    .where(audienceCondition(audience, dayOf(now)))
  return row?.people ?? 0
}
