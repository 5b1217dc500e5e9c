import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { isAttendanceCounted, wasThere } from '../door/was-there.ts'
import { eventFeedback, eventParticipants, eventTimes } from '../tables.ts'

interface Feedback {
  registration_id: string
  person_id: string
  rating: number
  comment: string
}

/**
 * Saves what somebody thought of an event that has begun and where they were; a second time replaces the first. Of an
 * event that counts no attendance everybody with a place may say something.
 */
export async function giveFeedback(
  tx: Db,
  { registration_id, person_id, rating, comment }: Feedback,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const [person] = await tx
    .select({
      id: eventParticipants.id,
      event_id: eventParticipants.event_id,
      state: eventParticipants.state,
      wasThere,
      isAttendanceCounted,
    })
    .from(eventParticipants)
    .where(and(eq(eventParticipants.id, person_id), eq(eventParticipants.registration_id, registration_id)))
  if (!person) return refuse('not-found')
  const isAhead = await tx.$count(
    eventTimes,
    and(eq(eventTimes.event_id, person.event_id), gt(eventTimes.starts_at, at)),
  )
  if (person.state !== 'registered' || isAhead > 0) refuse('event-feedback-early')
  if (person.isAttendanceCounted && !person.wasThere) refuse('event-feedback-absent')
  const said = { rating, comment, at }
  await tx
    .insert(eventFeedback)
    .values({ participant_id: person.id, event_id: person.event_id, ...said })
    .onConflictDoUpdate({ target: eventFeedback.participant_id, set: said })
}
