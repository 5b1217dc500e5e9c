import { and, asc, eq, gt, inArray, isNull, lte, ne } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { entries } from '../../publishing/tables.ts'
import { readEventFacts, titlesOf } from '../event-facts.ts'
import { eventParticipants, eventTickets, eventTimes } from '../tables.ts'
import { notifyOf } from './offer-free-places.ts'

const hoursBefore = 30
const isTicketOf = and(
  eq(eventTickets.event_id, eventParticipants.event_id),
  eq(eventTickets.id, eventParticipants.ticket_id),
)
const batch = 200

/**
 * Reminds everybody with a place of an event that begins within about a day. The mark and the notice are written in one
 * transaction, so that nobody is reminded twice.
 */
export async function remindParticipants({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  let reminded = batch
  while (reminded === batch) {
    reminded = await db.transaction(async (tx) => {
      const at = now()
      const soon = new Date(at.getTime() + hoursBefore * 3_600_000).toISOString()
      const due = await tx
        .select({ person: eventParticipants, starts_at: eventTimes.starts_at })
        .from(eventParticipants)
        .innerJoin(eventTimes, eq(eventTimes.event_id, eventParticipants.event_id))
        .innerJoin(eventTickets, isTicketOf)
        .innerJoin(entries, eq(entries.id, eventParticipants.event_id))
        .where(
          and(
            // An event that was taken off the site may not take place.
            isNull(entries.archived_at),
            gt(eventTimes.starts_at, at.toISOString()),
            lte(eventTimes.starts_at, soon),
            eq(eventParticipants.state, 'registered'),
            isNull(eventParticipants.reminded_at),
            // Whoever only publishes an article comes to no door.
            ne(eventTickets.role, 'publication'),
          ),
        )
        .orderBy(asc(eventParticipants.event_id), asc(eventParticipants.number))
        .limit(batch)
        .for('update', { of: eventParticipants, skipLocked: true })
      for (const [event_id, people] of Map.groupBy(due, ({ person }) => person.event_id)) {
        const event = await readEventFacts(tx, event_id)
        // One letter for each registration, however many people it has.
        for (const [first] of Map.groupBy(people, ({ person }) => person.registration_id).values())
          if (first)
            await notifyOf(tx, first.person, {
              kind: 'event-soon',
              values: { ...titlesOf(event), starts_at: first.starts_at },
              at,
              until: first.starts_at,
            })
      }
      const ids = due.map(({ person }) => person.id)
      if (ids.length > 0)
        await tx
          .update(eventParticipants)
          .set({ reminded_at: at.toISOString() })
          .where(inArray(eventParticipants.id, ids))
      return due.length
    })
  }
}
