import type { EventPlaces } from '#contract/events/registrations'
import { asc, and, eq } from 'drizzle-orm'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Platform } from '../../platform/platform.ts'
import { readDataVersion } from '../data-version.ts'
import { findEvent } from '../event-facts.ts'
import { registrationState, spanOf } from '../programme.rules.ts'
import { eventTickets } from '../tables.ts'
import { isCancelled } from '../waiting-list/offer-free-places.ts'
import { countByTicket } from '../waiting-list/seats.ts'

/** Says whether an event takes registrations at this moment, and what is left of its tickets. */
export async function readPlaces({ db, now }: Pick<Platform, 'db' | 'now'>, address: string): Promise<EventPlaces> {
  const event = await findEvent(db, address)
  const [counts, tickets, data_version, is_cancelled] = await Promise.all([
    countByTicket(db, event.id),
    db
      .select({ id: eventTickets.id, quota: eventTickets.quota })
      .from(eventTickets)
      .where(and(eq(eventTickets.event_id, event.id), eq(eventTickets.is_offered, true)))
      .orderBy(asc(eventTickets.position)),
    readDataVersion(db, now()),
    isCancelled(db, event.id),
  ])
  const { shared } = event
  const moment = { today: dayOf(now()), starts_at: spanOf(shared)?.starts_at ?? '', now: now().toISOString() }
  return {
    state: is_cancelled ? 'cancelled' : registrationState(shared, moment),
    data_version,
    tickets: tickets.map(({ id, quota }) => {
      const { seated, waiting } = counts.get(id) ?? { seated: 0, waiting: 0 }
      // Who comes now joins those who wait.
      return { id, left: quota === null ? null : waiting > 0 ? 0 : Math.max(0, quota - seated), waiting }
    }),
  }
}
