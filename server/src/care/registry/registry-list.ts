import { and, eq, gt, gte, inArray, lt, lte, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listRegistry as endpoint } from '#contract/care/registry'
import { dayOf } from '#contract/values/kazakhstan-time'
import { roleIds } from '#contract/values/role'
import type { Listed } from '../../platform/database/list-page.ts'
import type { Context } from '../../platform/context.ts'
import { visibilityConditions } from '../../profiles/policy/may-see.ts'
import { parseUserSearch, type ExactSearch } from '../../profiles/users/user-search.rules.ts'
import { bornAtAge } from './born-at-age.rules.ts'
import { noTestDate, pupilsInCare as pupils } from './tables.ts'
import { users } from '../../users/tables.ts'

export type RegistryQuery = Omit<z.infer<typeof endpoint.body>, 'after' | 'limit'>

/** The pupils in the caller's care that match the filters. */
export async function selectRegistry({ platform: { db, now }, user }: Context, query: RegistryQuery): Promise<Listed> {
  const sought = parseUserSearch(query.search ?? '')
  const isByName = query.order !== 'tested' || (sought !== null && 'key' in sought)
  return {
    from: pupils,
    ways: await visibilityConditions(db, user, { purpose: 'profile', rows: pupils, student_id: pupils.student_id }),
    where: and(...filtersOf(query, dayOf(now())), await found()),
    ...(isByName
      ? { order: [pupils.name_key, pupils.student_id] }
      : { order: [pupils.tested_at, pupils.student_id], isNewestFirst: true }),
  }

  async function found(): Promise<SQL | undefined> {
    if (!sought) return undefined
    if ('key' in sought) return and(gte(pupils.name_key, sought.key), lt(pupils.name_key, `${sought.key}\u{10FFFF}`))
    const people = await db
      .select({ id: users.id })
      .from(users)
      .where(and(isExactly(sought), eq(users.role_id, roleIds.student)))
      .limit(50)
    return inArray(
      pupils.student_id,
      people.map(({ id }) => id),
    )
  }
}

function isExactly(sought: ExactSearch): SQL {
  if ('iin' in sought) return eq(users.iin, sought.iin)
  return 'phone' in sought ? eq(users.phone, sought.phone) : eq(users.email, sought.email)
}

function filtersOf(
  { district_id, school_id, grade, test_state, education_language, gender, age }: RegistryQuery,
  today: string,
): (SQL | undefined)[] {
  const born = age === undefined ? null : bornAtAge(today, age)
  return [
    district_id ? eq(pupils.district_id, district_id) : undefined,
    school_id ? eq(pupils.care_school_id, school_id) : undefined,
    grade === undefined ? undefined : eq(pupils.grade, grade),
    test_state && eq(pupils.test_state, test_state),
    // Pupils without a test share the value `noTestDate`, so this condition makes them one range of the index by test.
    test_state === 'none' ? eq(pupils.tested_at, noTestDate) : undefined,
    education_language && eq(pupils.education_language, education_language),
    gender && eq(pupils.gender, gender),
    born ? and(gt(pupils.birth_date, born.after), lte(pupils.birth_date, born.until)) : undefined,
  ]
}
