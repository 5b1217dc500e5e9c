import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { eventCertificateIssues, eventCertificates } from './certificates.tables.ts'
import { eventTrainings } from './trainings/trainings.tables.ts'
import { eventFeedback, eventParticipants, eventRegistrations, eventTimes } from './tables.ts'

/** Returns what the events keep of a person, for the export of personal data. */
export async function ownRegistrations(db: Db, person: string): Promise<Record<string, unknown>> {
  const own = db
    .select({ id: eventParticipants.id })
    .from(eventParticipants)
    .where(eq(eventParticipants.user_id, person))
  return {
    event_registrations: await db
      .select()
      .from(eventRegistrations)
      .where(eq(eventRegistrations.user_id, person))
      .orderBy(asc(eventRegistrations.id)),
    event_participations: await db
      .select()
      .from(eventParticipants)
      .where(eq(eventParticipants.user_id, person))
      .orderBy(asc(eventParticipants.id)),
    event_feedback: await db
      .select()
      .from(eventFeedback)
      .where(inArray(eventFeedback.participant_id, own))
      .orderBy(asc(eventFeedback.at)),
    event_trainings: await db
      .select()
      .from(eventTrainings)
      .where(eq(eventTrainings.student_id, person))
      .orderBy(asc(eventTrainings.at)),
    event_certificates: await db
      .select({ number: eventCertificates.number, issued: eventCertificateIssues })
      .from(eventCertificates)
      .innerJoin(eventCertificateIssues, eq(eventCertificateIssues.certificate_id, eventCertificates.id))
      .where(inArray(eventCertificates.participant_id, own))
      .orderBy(asc(eventCertificates.id), asc(eventCertificateIssues.issue)),
  }
}

/**
 * Removes the contact of an account that is deleted from its registrations. People of a school whom it has registered
 * keep their places.
 */
export async function eraseRegistrant(db: Db, { id }: { id: string }): Promise<void> {
  await db.update(eventRegistrations).set({ email: '', phone: '' }).where(eq(eventRegistrations.user_id, id))
}

/** Deletes registrations of events that ended before a moment. */
export async function deleteExpiredRegistrations(db: Db, before: string): Promise<void> {
  const ended = db.select({ id: eventTimes.event_id }).from(eventTimes).where(lt(eventTimes.ends_at, before))
  await db.delete(eventRegistrations).where(inArray(eventRegistrations.event_id, ended))
  // Nobody can reach a registration whose account was deleted and whose event has no times any more.
  await db
    .delete(eventRegistrations)
    .where(
      and(
        isNull(eventRegistrations.user_id),
        eq(eventRegistrations.email, ''),
        eq(eventRegistrations.phone, ''),
        lt(eventRegistrations.created_at, before),
      ),
    )
}
