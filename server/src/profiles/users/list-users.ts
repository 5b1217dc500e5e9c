import { and, eq, gte, inArray, isNotNull, isNull, lt, not, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listUsers as endpoint, UserRow } from '#contract/profiles/users'
import { maskedIin } from '#contract/values/iin'
import type { Language } from '#contract/values/locale'
import { roleIds, roleOf, roles } from '#contract/values/role'
import { isBlocked } from '../../accounts/sessions/blocked.ts'
import { localName } from '../../places/local-name.ts'
import { regions } from '../../places/tables.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { readCountedPage, type Listed } from '../../platform/database/list-page.ts'
import { recordFirstViews } from '../policy/record-view.ts'
import { isInvited, isSigningUp, userState } from './user-state.ts'
import { parseUserSearch, type ExactSearch, type UserSearch } from './user-search.rules.ts'
import { fullNameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'

type Query = z.infer<typeof endpoint.body>

/**
 * Lists all users for an administrator, with just enough data to tell them apart. Each pupil on the page is recorded as
 * a look at a child's data, at most once in 24 hours.
 */
export async function listUsers(
  { platform: { db, now }, user: caller, language }: Omit<Context, 'now'>,
  query: Query,
): Promise<z.infer<typeof endpoint.reply>> {
  const sought = parseUserSearch(query.search ?? '')
  const list: Listed = {
    from: users,
    ways: searchConditions(query, sought),
    where: stateIs(query.state),
    ...(query.order === 'name' || (sought && 'key' in sought) ? byName : newestFirst),
  }
  const page = await readCountedPage(db, {
    list,
    query,
    read: (ids) => readRows(db, ids, language),
    idOf: ({ id }) => id,
  })
  const data = page.data.flatMap(formatRow)
  const pupils = data.flatMap(({ id, role }) => (role === 'student' ? [id] : []))
  await recordFirstViews(db, caller, { student_ids: pupils, what: 'profile', now: now() })
  return { ...page, data }
}

const byName = { order: [users.name_key, users.id] } as const
const newestFirst = { order: [users.created_at, users.id], isNewestFirst: true } as const

/**
 * The index holds region and role together, so a region without a role is searched once per role. The text of a search
 * may be a name or a login.
 */
function searchConditions({ role, region_id }: Query, sought: UserSearch): readonly (SQL | undefined)[] {
  const ofRole = role && eq(users.role_id, roleIds[role])
  const ofRegion = region_id ? eq(users.region_id, region_id) : undefined
  const inRegion = (role ? [role] : roles).map((one) => and(ofRegion, eq(users.role_id, roleIds[one])))
  const conditions = ofRegion ? inRegion : [ofRole]
  if (!sought) return conditions
  if (!('key' in sought)) return [and(ofRole, ofRegion, isExactly(sought))]
  const { key, login } = sought
  const isNamed = and(gte(users.name_key, key), lt(users.name_key, `${key}\u{10FFFF}`))
  return [...conditions.map((condition) => and(condition, isNamed)), and(ofRole, ofRegion, eq(users.login, login))]
}

function isExactly(sought: ExactSearch): SQL {
  if ('iin' in sought) return eq(users.iin, sought.iin)
  return 'phone' in sought ? eq(users.phone, sought.phone) : eq(users.email, sought.email)
}

function stateIs(state: Query['state']): SQL | undefined {
  if (state === 'blocked') return and(isNotNull(users.blocked_at), isBlocked)
  if (state === 'closed') return and(isNotNull(users.blocked_at), not(isBlocked))
  if (state === 'active') return and(isNull(users.blocked_at), not(isSigningUp), not(isInvited))
  return state && and(isNull(users.blocked_at), state === 'invited' ? isInvited : isSigningUp)
}

const readRows = (db: Db, ids: string[], language: Language) =>
  db
    .select({
      id: users.id,
      role_id: users.role_id,
      ...fullNameColumns,
      iin: users.iin,
      region: localName.regions[language].name,
      state: userState,
      registered_at: users.created_at,
    })
    .from(users)
    .leftJoin(regions, eq(regions.id, users.region_id))
    .where(inArray(users.id, ids))

type Row = Awaited<ReturnType<typeof readRows>>[number]

function formatRow({ role_id, last_name, first_name, patronymic, iin, region, ...row }: Row): UserRow[] {
  const role = roleOf(role_id)
  const name = [last_name, first_name, patronymic].filter(Boolean).join(' ')
  return role ? [{ ...row, role, name, iin: iin ? maskedIin(iin) : '', region: region ?? '' }] : []
}
