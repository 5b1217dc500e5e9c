import { and, eq, gt, sql } from 'drizzle-orm'
import { openStates } from '#contract/events/ticket-states'
import type { Db } from '../../platform/database/db.ts'
import { readEventFacts, titlesOf } from '../event-facts.ts'
import { eventParticipants, eventTimes } from '../tables.ts'
import { notifyRequesters } from '../trainings/answer-training.ts'
import { changeOf, type Announced } from './announced.rules.ts'
import { valuesOf } from './change-values.ts'
import { notifyParticipants } from './notify-participants.ts'

/**
 * Stores what participants know of time and place, and notifies them once of what is otherwise than before. Nobody is
 * notified of an event that is over or that was cancelled.
 */
export async function announceChange(
  tx: Db,
  event_id: string,
  after: Pick<Announced, 'place' | 'room'> | null,
  at: string,
): Promise<void> {
  const [times] = await tx.select().from(eventTimes).where(eq(eventTimes.event_id, event_id)).for('update')
  if (!times) return
  const before = times.announced
  const now = announcedNow(times, after)
  if (!now) return
  await tx.update(eventTimes).set({ announced: now }).where(eq(eventTimes.event_id, event_id))
  if (!before) return notifyRequesters(tx, event_id, at)
  // An event that was over and gets a new day is news as well.
  const last = before.ends_at > now.ends_at ? before.ends_at : now.ends_at
  if (times.cancelled_at === null && last > at)
    await notifyOfChange(tx, event_id, { before, after: now, at: new Date(at) })
}

/** Off the site it keeps what was announced last. */
function announcedNow(
  { starts_at, ends_at, announced }: typeof eventTimes.$inferSelect,
  after: Pick<Announced, 'place' | 'room'> | null,
): Announced | null {
  if (after) return { starts_at, ends_at, ...after, is_public: true }
  return announced && { ...announced, is_public: false }
}

async function notifyOfChange(
  tx: Db,
  event_id: string,
  { before, after, at }: { before: Announced; after: Announced; at: Date },
): Promise<void> {
  const change = changeOf(before, after)
  if (!change) return
  const { kind, isOfRoom } = change
  const titles = titlesOf(await readEventFacts(tx, event_id))
  await notifyParticipants(tx, event_id, isOfRoom ? ['registered'] : openStates, (hasPlace) => ({
    kind,
    values: { ...titles, ...valuesOf(before, after, hasPlace) },
    at,
    urgent: true,
  }))
  if (before.starts_at !== after.starts_at) await followNewStart(tx, event_id, after.starts_at)
}

/** Everybody is reminded of the new day too, and no place is held beyond it. */
async function followNewStart(tx: Db, event_id: string, starts_at: string): Promise<void> {
  const ofEvent = eq(eventParticipants.event_id, event_id)
  await tx.update(eventParticipants).set({ reminded_at: null }).where(ofEvent)
  await tx
    .update(eventParticipants)
    .set({ held_until: sql`${starts_at}::timestamptz` })
    .where(and(ofEvent, gt(eventParticipants.held_until, starts_at)))
}
