import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { OwnRequest } from '#contract/profiles/requests'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Db } from '../platform/database/db.ts'
import type { Platform } from '../platform/platform.ts'
import { parentLinks } from '../profiles/tables.ts'
import { dataRequests, dataRequestSteps } from './tables.ts'
import { users } from '../users/tables.ts'
import { isOverdue, numberOf } from './due-on.rules.ts'

const usual = 100

/** Returns the user's own requests, newest first. */
export async function ownRequests({ db, now }: Pick<Platform, 'db' | 'now'>, askerId: string): Promise<OwnRequest[]> {
  const rows = await db
    .select({ request: dataRequests, first_name: users.first_name, link_id: parentLinks.id })
    .from(dataRequests)
    .leftJoin(users, eq(users.id, dataRequests.student_id))
    .leftJoin(
      parentLinks,
      and(
        eq(parentLinks.student_id, dataRequests.student_id),
        eq(parentLinks.parent_id, askerId),
        eq(parentLinks.state, 'confirmed'),
      ),
    )
    .where(eq(dataRequests.asker_id, askerId))
    .orderBy(desc(dataRequests.created_at), desc(dataRequests.id))
    .limit(usual)
  const steps = await stepsOf(
    db,
    rows.map(({ request }) => request.id),
  )
  return rows.map(({ request, first_name, link_id }) => {
    return {
      ...formatRequest(request, dayOf(now())),
      child: request.student_id === null ? null : { first_name: first_name ?? '', link_id },
      steps: steps.filter(({ request_id }) => request_id === request.id).map(({ state, at }) => ({ state, at })),
    }
  })
}

/** Returns the steps of requests, oldest first. */
export async function stepsOf(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  return db
    .select()
    .from(dataRequestSteps)
    .where(inArray(dataRequestSteps.request_id, ids))
    .orderBy(asc(dataRequestSteps.at), asc(dataRequestSteps.id))
}

/**
 * Returns the requests that a person made, and those that parents made about them, for the export of personal data. It
 * does not name the staff who answered.
 */
export async function ownRequestRecords(db: Db, person: string): Promise<Record<string, unknown>> {
  const { kind, words, state, due_on, answer, created_at, decided_at, asker_id, student_id } = dataRequests
  const columns = { id: dataRequests.id, kind, words, state, due_on, answer, created_at, decided_at }
  const requests = await db.select(columns).from(dataRequests).where(eq(asker_id, person)).orderBy(asc(created_at))
  const about = await db
    .select({ kind, state, created_at, decided_at })
    .from(dataRequests)
    .where(eq(student_id, person))
    .orderBy(asc(created_at))
  const steps = await stepsOf(
    db,
    requests.map(({ id }) => id),
  )
  const stepsFor = (id: string) =>
    steps.filter(({ request_id }) => request_id === id).map(({ state: then, at }) => ({ state: then, at }))
  return {
    data_requests: requests.map(({ id, ...request }) => ({ ...request, steps: stepsFor(id) })),
    data_requests_of_parents: about,
  }
}

/** Formats the fields of a request that both the asker and the staff see. */
export function formatRequest(
  request: typeof dataRequests.$inferSelect,
  today: string,
): Omit<OwnRequest, 'child' | 'steps'> {
  const { id, kind, state, words, due_on, answer, created_at } = request
  return {
    id,
    kind,
    state,
    words,
    due_on,
    answer,
    created_at,
    number: numberOf(request),
    is_overdue: isOverdue(request, today),
  }
}
