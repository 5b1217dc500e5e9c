import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { openStates } from '#contract/events/ticket-states'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { publishChange } from '../../publishing/direct/write-record.ts'
import { notifyParticipants } from '../changes/notify-participants.ts'
import { readEventFacts, titlesOf } from '../event-facts.ts'
import { endParticipation, lockPerson } from '../registration/end-participation.ts'
import { eventParticipants, eventTickets, eventTimes } from '../tables.ts'

/**
 * Cancels an event: everybody who takes part or waits is notified once, with the reason. Their participations end right
 * afterwards, each in a transaction of its own, because paid ones open a refund.
 */
export async function cancelEvent({ platform, user, now }: Context, event_id: string, reason: string): Promise<void> {
  const event = await readEventFacts(platform.db, event_id)
  await platform.db.transaction(async (tx) => {
    // Whoever registers at this moment holds a ticket; nobody gets in after the mark.
    await tx
      .select({ id: eventTickets.id })
      .from(eventTickets)
      .where(eq(eventTickets.event_id, event_id))
      .orderBy(asc(eventTickets.id))
      .for('update')
    const [times] = await tx.select().from(eventTimes).where(eq(eventTimes.event_id, event_id)).for('update')
    if (!times) return refuse('not-found')
    if (times.cancelled_at !== null) return refuse('event-cancelled')
    if (times.ends_at <= now.toISOString()) return refuse('event-over')
    await tx
      .update(eventTimes)
      .set({ cancelled_at: now.toISOString(), cancel_reason: reason })
      .where(eq(eventTimes.event_id, event_id))
    await notifyParticipants(tx, event_id, openStates, () => ({
      kind: 'event-called-off',
      values: { ...titlesOf(event), starts_at: times.starts_at, reason },
      at: now,
      urgent: true,
    }))
    await publishChange(tx, 'event')
    return undefined
  })
  await endCancelledEvents(platform, user.id)
}

/** Ends what is still open at cancelled events; a job takes up what a process that died has left. */
export async function endCancelledEvents(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  by: string | null = null,
): Promise<void> {
  const open = await db
    .select({ person: eventParticipants, reason: eventTimes.cancel_reason })
    .from(eventParticipants)
    .innerJoin(eventTimes, eq(eventTimes.event_id, eventParticipants.event_id))
    .where(and(isNotNull(eventTimes.cancelled_at), inArray(eventParticipants.state, [...openStates])))
    .orderBy(asc(eventParticipants.number))
  for (const { person, reason } of open) await db.transaction((tx) => endOne(tx, { person, reason, by }, now()))
}

async function endOne(
  tx: Db,
  { person, reason, by }: { person: typeof eventParticipants.$inferSelect; reason: string; by: string | null },
  now: Date,
): Promise<void> {
  const locked = await lockPerson(tx, { registration_id: person.registration_id, person_id: person.id })
  // Somebody may have cancelled meanwhile.
  if (openStates.some((state) => state === locked.person.state))
    await endParticipation(tx, locked, { cause: 'staff', reason, by }, now)
}
