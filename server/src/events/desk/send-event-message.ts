import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm'
import type { sendEventMessage as endpoint } from '#contract/events/desk'
import type { Received } from '#contract/calls/endpoint'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import { readEventFacts, titlesOf } from '../event-facts.ts'
import { notifyRegistrant } from '../notify-registrant.ts'
import { eventMessages, eventParticipants, eventRegistrations } from '../tables.ts'

/** Writes to everybody who registered people of a ticket and a state; once to each registrant. */
export async function sendEventMessage(
  { platform: { db, now }, user }: Context,
  event_id: string,
  { key, ticket, state, subject, body }: Received<typeof endpoint>['body'],
): Promise<{ recipients: number; isNew: boolean }> {
  return db.transaction(async (tx) => {
    const event = await readEventFacts(tx, event_id)
    // Two equal calls at one moment wait here for each other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`)
    const [sent] = await tx.select().from(eventMessages).where(eq(eventMessages.key, key))
    if (sent) return { recipients: sent.recipients, isNew: false }
    const person = tx
      .select({ one: sql`1` })
      .from(eventParticipants)
      .where(
        and(
          eq(eventParticipants.registration_id, eventRegistrations.id),
          state ? eq(eventParticipants.state, state) : inArray(eventParticipants.state, ['registered', 'unpaid']),
          ticket ? eq(eventParticipants.ticket_id, ticket) : undefined,
        ),
      )
    const registrations = await tx
      .select({ id: eventRegistrations.id, user_id: eventRegistrations.user_id })
      .from(eventRegistrations)
      .where(and(eq(eventRegistrations.event_id, event_id), exists(person)))
      .orderBy(asc(eventRegistrations.id))
    if (registrations.length === 0) refuse('event-message-empty')
    const at = now()
    for (const registration of registrations)
      await notifyRegistrant(tx, registration, {
        kind: 'event-message',
        values: { ...titlesOf(event), subject, body },
        at,
      })
    const recipients = registrations.length
    await tx.insert(eventMessages).values({
      id: newId(at.getTime()),
      event_id,
      key,
      ticket_id: ticket,
      state,
      subject,
      body,
      by_id: user.id,
      recipients,
      at: at.toISOString(),
    })
    return { recipients, isNew: true }
  })
}
