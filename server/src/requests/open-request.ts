import { and, count, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { openRequest as endpoint } from '#contract/profiles/requests'
import { dayOf } from '#contract/values/kazakhstan-time'
import { lockPerson } from '../users/lock-person.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import { newId } from '../platform/id.ts'
import { refuse } from '../platform/refusal.ts'
import type { Caller } from '../platform/http/serve.ts'
import { isConfirmedFor } from '../profiles/policy/may-see.ts'
import { parentLinks } from '../profiles/tables.ts'
import { dueOn } from './due-on.rules.ts'
import { readHolidays } from './read-holidays.ts'
import { dataRequests } from './tables.ts'
import { recordRequestStep, notifyDesk } from './notify-desk.ts'

/**
 * At most this many requests may be open per person: enough for a family with several children, but a limit for abuse.
 */
const openAtOnce = 10

/**
 * Opens a request about the caller's own data or about a child with a confirmed link. Sending the same form again
 * returns the request it made.
 */
export async function openRequest(
  { platform: { db, now }, user: asker }: Context,
  { kind, child, words, key }: z.infer<typeof endpoint.body>,
): Promise<{ id: string; isNew: boolean }> {
  const at = now().toISOString()
  const today = dayOf(now())
  return db.transaction(async (tx) => {
    // The lock makes two identical calls run one after the other, so that the second finds the row of the first.
    await lockPerson(tx, asker.id)
    const [made] = await tx
      .select({ id: dataRequests.id })
      .from(dataRequests)
      .where(and(eq(dataRequests.asker_id, asker.id), eq(dataRequests.asker_key, key)))
    if (made) return { id: made.id, isNew: false }
    const student_id = child === null ? null : await readLinkedChild(tx, asker, child)
    if ((await openOf(tx, asker.id)) >= openAtOnce) refuse('requests-open')
    const request = {
      id: newId(now().getTime()),
      asker_id: asker.id,
      asker_key: key,
      student_id,
      kind,
      words,
      created_at: at,
    }
    const due_on = dueOn(kind, today, await readHolidays(tx, today))
    const [row] = await tx
      .insert(dataRequests)
      .values({ ...request, due_on })
      .returning()
    if (!row) return refuse('not-found')
    await recordRequestStep(tx, { request_id: row.id, state: 'received', actor_id: asker.id, at })
    await notifyDesk(tx, row, { kind: 'request-opened', at })
    return { id: row.id, isNew: true }
  })
}

async function readLinkedChild(db: Db, { id, role }: Caller, linkId: string): Promise<string> {
  const [link] = await db
    .select({ student_id: parentLinks.student_id })
    .from(parentLinks)
    .where(and(eq(parentLinks.id, linkId), isConfirmedFor(id)))
  return (role === 'parent' && link?.student_id) || refuse('not-found')
}

async function openOf(db: Db, askerId: string): Promise<number> {
  const isOpen = and(eq(dataRequests.asker_id, askerId), inArray(dataRequests.state, ['received', 'in-work']))
  const [row] = await db.select({ open: count() }).from(dataRequests).where(isOpen)
  return row?.open ?? 0
}
