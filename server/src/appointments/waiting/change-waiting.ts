import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { joinWaiting as endpoint, WaitingPlace } from '#contract/appointments/waiting'
import { dayOf } from '#contract/values/kazakhstan-time'
import { refuse } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { endHolds } from '../booking/release-holds.ts'
import { refuseFormat, refuseIneligible } from '../booking/refuse-ineligible.ts'
import { appointments, waitingPlaces } from '../tables.ts'
import { receivesPupil } from '../times/hosts-of-pupil.ts'
import { listWaiting } from './list-waiting.ts'

type Body = z.infer<typeof endpoint.body>

/** A pupil can wait in at most this many lines, so as not to take places from others. */
const maxLines = 5

/**
 * Joins the waiting list of a host. A pupil who already waits keeps the place in the line and changes only the format
 * and the days.
 */
export async function joinWaiting(context: Context, body: Body): Promise<WaitingPlace> {
  const { platform, user } = context
  const { db, now } = platform
  if (body.to_day < dayOf(now())) refuse('time-past', { field: 'to_day' })
  refuseFormat(body)
  await refuseIneligible(context, body.kind)
  if (!(await receivesPupil(db, body.host_id, user.id))) refuse('host-not-receiving')
  const open = and(eq(waitingPlaces.student_id, user.id), isNull(waitingPlaces.ended_at))
  const [others] = await db
    .select({ number: count() })
    .from(waitingPlaces)
    .where(and(open, sql`(${waitingPlaces.host_id}, ${waitingPlaces.kind}) <> (${body.host_id}::uuid, ${body.kind})`))
  if ((others?.number ?? 0) >= maxLines) refuse('waiting-enough', { values: { count: maxLines } })
  const { format, from_day, to_day } = body
  await db
    .insert(waitingPlaces)
    .values({ ...body, student_id: user.id, id: newId(now().getTime()), created_at: now().toISOString() })
    .onConflictDoUpdate({
      target: [waitingPlaces.student_id, waitingPlaces.kind, waitingPlaces.host_id],
      targetWhere: isNull(waitingPlaces.ended_at),
      set: { format, from_day, to_day },
    })
  const places = await listWaiting(context)
  return places.find(({ kind, host }) => kind === body.kind && host.id === body.host_id) ?? refuse('not-found')
}

/** Leaves a waiting list and releases an open offer. Leaving twice is no error. */
export async function leaveWaiting({ platform: { db, now }, user }: Context, id: string): Promise<void> {
  const at = now().toISOString()
  await db.transaction(async (tx) => {
    const own = and(eq(waitingPlaces.student_id, user.id), eq(waitingPlaces.id, id))
    const [row] = await tx.select().from(waitingPlaces).where(own).for('no key update')
    if (!row) return refuse('not-found')
    if (row.ended_at !== null) return
    await tx.update(waitingPlaces).set({ ended_at: at, ended_how: 'left' }).where(own)
    if (row.offered_id !== null)
      await endHolds(tx, and(eq(appointments.id, row.offered_id), ne(appointments.created_by, user.id)), at)
  })
}
