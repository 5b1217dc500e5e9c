import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { DeskRequest, listDeskRequests } from '#contract/profiles/requests'
import { dayOf } from '#contract/values/kazakhstan-time'
import { shownPhone } from '#contract/values/phone'
import { roleOf } from '#contract/values/role'
import { readCountedPage, type Listed } from '../platform/database/list-page.ts'
import { refuse } from '../platform/refusal.ts'
import type { Context } from '../platform/context.ts'
import type { Platform } from '../platform/platform.ts'
import { openRecord } from '../profiles/policy/open-record.ts'
import { isOverdue, numberOf } from './due-on.rules.ts'
import { stepsOf, formatRequest } from './own-requests.ts'
import { dataRequests } from './tables.ts'
import { nameColumns } from '../users/person-columns.ts'
import { users } from '../users/tables.ts'

type Query = z.infer<typeof listDeskRequests.query>

/** Lists open or closed requests by the day they are due. The list has no names. */
export function deskRequests({ db, now }: Platform, query: Query): Promise<z.infer<typeof listDeskRequests.reply>> {
  const part =
    query.part === 'closed' ? sql`state not in ('received', 'in-work')` : sql`state in ('received', 'in-work')`
  const list: Listed = {
    from: dataRequests,
    ways: [undefined],
    where: and(part, query.kind && eq(dataRequests.kind, query.kind)),
    order: [dataRequests.due_on, dataRequests.id],
    isNewestFirst: query.part === 'closed',
  }
  const today = dayOf(now())
  const { id, number, kind, state, due_on, created_at } = dataRequests
  const read = async (ids: string[]) => {
    const rows = await db
      .select({ id, number, kind, state, due_on, created_at })
      .from(dataRequests)
      .where(inArray(id, ids))
    return rows.map((row) => ({ ...row, number: numberOf(row), is_overdue: isOverdue(row, today) }))
  }
  return readCountedPage(db, { list, query, read, idOf: (row) => row.id })
}

/** Returns one request with the names of the asker and of the child. A look at a pupil's data is recorded. */
export async function deskRequest(
  { platform, user, language }: Context,
  requestId: string,
): Promise<z.infer<typeof DeskRequest>> {
  const { db, now, translate } = platform
  const [row] = await db
    .select({ request: dataRequests, asker: users })
    .from(dataRequests)
    .innerJoin(users, eq(users.id, dataRequests.asker_id))
    .where(eq(dataRequests.id, requestId))
  if (!row) return refuse('not-found')
  const { request, asker } = row
  const pupil = request.student_id ?? (roleOf(asker.role_id) === 'student' ? asker.id : null)
  if (pupil) await openRecord(db, user, { student_id: pupil, what: 'profile', now: now() })
  const steps = await stepsOf(db, [requestId])
  const named = [...steps.map(({ actor_id }) => actor_id), ...(request.student_id ? [request.student_id] : [])]
  const people = await db
    .select({ id: users.id, ...nameColumns })
    .from(users)
    .where(inArray(users.id, named))
  const nameOf = (id: string) => {
    const person = people.find((one) => one.id === id)
    return person ? `${person.last_name} ${person.first_name}` : ''
  }
  return {
    ...formatRequest(request, dayOf(now())),
    asker: {
      name: `${asker.last_name} ${asker.first_name}`,
      role: translate(language, `profiles.role.${roleOf(asker.role_id)}`),
      phone: shownPhone(asker.phone),
      email: asker.email,
    },
    about: request.student_id && nameOf(request.student_id),
    steps: steps.map(({ state, at, actor_id }) => ({ state, at, by: nameOf(actor_id) })),
  }
}
