import { and, eq, gte, inArray, lt, ne, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listHosted as endpoint } from '#contract/appointments/hosting'
import { dayAfter, momentAt } from '#contract/values/kazakhstan-time'
import { normalIin } from '#contract/values/iin'
import { nameKey } from '../../users/name-key.rules.ts'
import { readCountedPage, type Listed } from '../../platform/database/list-page.ts'
import type { Context } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordFirstViews } from '../../profiles/policy/record-view.ts'
import { appointments } from '../tables.ts'
import { readHosted } from './read-hosted.ts'
import { users } from '../../users/tables.ts'

type Query = z.infer<typeof endpoint.body>

/** Lists the host's own appointments, latest first. Places that are only held are not listed. */
export async function listHosted(context: Context, query: Query): Promise<z.infer<typeof endpoint.reply>> {
  const { user, platform } = context
  const { db, now } = platform
  const { starts_at, id, host_id, state } = appointments
  const list: Listed = {
    from: appointments,
    ways: [eq(host_id, user.id)],
    where: and(ne(state, 'held'), ne(state, 'lapsed'), ...filtersOf(query), named(platform, query.search ?? '')),
    order: [starts_at, id],
    isNewestFirst: true,
  }
  const page = await readCountedPage(db, {
    list,
    query,
    read: (ids) => readHosted(context, ids),
    idOf: (row) => row.id,
  })
  const pupils = new Set(page.data.map(({ student }) => student.id))
  await recordFirstViews(db, user, { student_ids: [...pupils], what: 'profile', now: now() })
  return page
}

interface Filters {
  state?: Query['state']
  kind?: Query['kind']
  format?: Query['format']
  from?: string | undefined
  to?: string | undefined
}

/** Returns the conditions for the filters that lists of appointments have in common. */
export function filtersOf({ state, kind, format, from, to }: Filters): (SQL | undefined)[] {
  return [
    state && eq(appointments.state, state),
    kind && eq(appointments.kind, kind),
    format && eq(appointments.format, format),
    from ? gte(appointments.starts_at, momentAt(from, 0)) : undefined,
    to ? lt(appointments.starts_at, momentAt(dayAfter(to), 0)) : undefined,
  ]
}

/** Returns the condition for a search by a whole IIN or by the beginning of a name. */
function named({ db }: Pick<Platform, 'db'>, search: string): SQL | undefined {
  if (search === '') return undefined
  const digits = normalIin(search)
  const key = nameKey(search)
  const isSought = /^\d{12}$/.test(digits)
    ? eq(users.iin, digits)
    : and(gte(users.name_key, key), lt(users.name_key, `${key}\u{10FFFF}`))
  return inArray(
    appointments.student_id,
    db
      .select({ id: users.id })
      .from(users)
      .where(and(isSought, sql`${users.role_id} = 1`)),
  )
}
