import { and, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { closeRequest as endpoint } from '#contract/profiles/requests'
import { notify } from '../notifications/notify.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/refusal.ts'
import type { Context } from '../platform/context.ts'
import { isOpen, numberOf } from './due-on.rules.ts'
import { dataRequests } from './tables.ts'
import { recordRequestStep, type RequestRow } from './notify-desk.ts'

/** Marks a request as in work. Repeating the call changes nothing. */
export async function takeRequest({ platform: { db, now }, user }: Context, id: string): Promise<void> {
  const at = now().toISOString()
  await db.transaction(async (tx) => {
    const row = await lockOpen(tx, id)
    if (row.state === 'in-work') return
    await tx.update(dataRequests).set({ state: 'in-work' }).where(eq(dataRequests.id, id))
    await recordRequestStep(tx, { request_id: id, state: 'in-work', actor_id: user.id, at })
  })
}

/** Answers or refuses a request. If two people do it at once, the second is refused because the request is closed. */
export async function closeRequest(
  { platform: { db, now }, user }: Context,
  id: string,
  { decision, answer }: z.infer<typeof endpoint.body>,
): Promise<void> {
  const at = now().toISOString()
  await db.transaction(async (tx) => {
    const row = await lockOpen(tx, id)
    await tx
      .update(dataRequests)
      .set({ state: decision, answer, decided_by: user.id, decided_at: at })
      .where(eq(dataRequests.id, id))
    await recordRequestStep(tx, { request_id: id, state: decision, actor_id: user.id, at })
    const values = { number: numberOf(row) }
    await notify(tx, {
      user_id: row.asker_id,
      kind: `request-${decision}`,
      category: 'general',
      values,
      link: '/requests',
      at,
    })
  })
}

/**
 * Withdraws the asker's own request. Repeating the call changes nothing. Requests of others are refused as not found.
 */
export async function withdrawRequest({ platform: { db, now }, user: asker }: Context, id: string): Promise<void> {
  const at = now().toISOString()
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(dataRequests)
      .where(and(eq(dataRequests.id, id), eq(dataRequests.asker_id, asker.id)))
      .for('update')
    if (!row) return refuse('not-found')
    if (row.state === 'withdrawn') return
    if (!isOpen(row.state)) refuse('request-closed')
    const change = { state: 'withdrawn' as const, decided_at: at }
    await tx
      .update(dataRequests)
      .set(change)
      .where(and(eq(dataRequests.id, id), inArray(dataRequests.state, ['received', 'in-work'])))
    await recordRequestStep(tx, { request_id: id, state: 'withdrawn', actor_id: asker.id, at })
  })
}

async function lockOpen(db: Db, id: string): Promise<RequestRow> {
  const [row] = await db.select().from(dataRequests).where(eq(dataRequests.id, id)).for('update')
  if (!row) return refuse('not-found')
  return isOpen(row.state) ? row : refuse('request-closed')
}
