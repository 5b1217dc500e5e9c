import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { maxNameCorrections } from '#contract/events/certificates'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { eventCertificateIssues, eventCertificates } from '../certificates.tables.ts'
import { readEventFacts, titlesOf } from '../event-facts.ts'
import { notifyRegistrant, type EventNoticeKind } from '../notify-registrant.ts'
import { recordDeskChange } from '../record-desk-change.ts'
import { eventParticipants, eventRegistrations } from '../tables.ts'
import type { Certificate } from './certificate-sheet.ts'

interface Correction {
  registration_id: string
  person_id: string
  name: string
}

/** A participant corrects the name on the certificate; it is issued anew under the same number. */
export async function correctCertificateName(
  tx: Db,
  { registration_id, person_id, name }: Correction,
  now: Date,
): Promise<void> {
  const [person] = await tx
    .select({ id: eventParticipants.id, user_id: eventRegistrations.user_id })
    .from(eventParticipants)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, eventParticipants.registration_id))
    .where(and(eq(eventParticipants.id, person_id), eq(eventParticipants.registration_id, registration_id)))
  if (!person) return refuse('not-found')
  const [certificate] = await tx
    .select()
    .from(eventCertificates)
    .where(eq(eventCertificates.participant_id, person.id))
    .for('update')
  if (!certificate) return refuse('event-certificate-none')
  if (certificate.withdrawn_at !== null) refuse('event-certificate-withdrawn')
  if ((await readIssue(tx, certificate)).name === name) return
  const corrections = await tx.$count(
    eventCertificateIssues,
    and(
      eq(eventCertificateIssues.certificate_id, certificate.id),
      gt(eventCertificateIssues.issue, 1),
      or(
        isNull(eventCertificateIssues.by_id),
        person.user_id ? eq(eventCertificateIssues.by_id, person.user_id) : undefined,
      ),
    ),
  )
  if (corrections >= maxNameCorrections) refuse('event-certificate-corrected', { field: 'name' })
  await issueAnew(tx, certificate, { name, by_id: person.user_id }, now)
}

interface Reissue {
  id: string
  name: string
  /** Null for the hours of the issue before. */
  hours: number | null
  by: string
}

/** Staff issue a certificate anew under the same number; one that was withdrawn is valid again. */
export async function reissueCertificate(tx: Db, { id, name, hours, by }: Reissue, now: Date): Promise<void> {
  const certificate = await lockCertificate(tx, id)
  const former = await readIssue(tx, certificate)
  await issueAnew(tx, certificate, { name, ...(hours !== null && { hours }), by_id: by }, now)
  const changes = [
    { field: 'certificate', before: certificate.withdrawn_at === null ? 'issued' : 'withdrawn', after: 'reissued' },
    { field: 'hours', before: former.hours, after: hours ?? former.hours },
  ]
  await recordDeskChange(tx, { ...certificate, title: certificate.number, changes }, { by, now })
  await notifyOfCertificate(tx, certificate, { kind: 'event-certificate', values: { name } }, now)
}

/** Staff withdraw a certificate; whoever registered reads why. */
export async function withdrawCertificate(
  tx: Db,
  { id, reason, by }: { id: string; reason: string; by: string },
  now: Date,
) {
  const certificate = await lockCertificate(tx, id)
  if (certificate.withdrawn_at !== null) refuse('event-certificate-withdrawn')
  await tx
    .update(eventCertificates)
    .set({ withdrawn_at: now.toISOString(), withdraw_reason: reason })
    .where(eq(eventCertificates.id, id))
  const changes = [
    { field: 'certificate', before: 'issued', after: 'withdrawn' },
    { field: 'reason', before: '', after: reason },
  ]
  await recordDeskChange(tx, { ...certificate, title: certificate.number, changes }, { by, now })
  const { name } = await readIssue(tx, certificate)
  await notifyOfCertificate(tx, certificate, { kind: 'event-certificate-withdrawn', values: { name, reason } }, now)
}

async function lockCertificate(tx: Db, id: string): Promise<Certificate> {
  const [certificate] = await tx.select().from(eventCertificates).where(eq(eventCertificates.id, id)).for('update')
  return certificate ?? refuse('not-found')
}

async function readIssue(tx: Db, { id, issue }: Certificate) {
  const [newest] = await tx
    .select()
    .from(eventCertificateIssues)
    .where(and(eq(eventCertificateIssues.certificate_id, id), eq(eventCertificateIssues.issue, issue)))
  if (!newest) throw new Error('a certificate without its issue')
  return newest
}

/** Adds an issue to a locked certificate; what was printed before stays as it was. */
async function issueAnew(
  tx: Db,
  certificate: Certificate,
  changed: { name: string; hours?: number; by_id: string | null },
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const before = await readIssue(tx, certificate)
  const issue = certificate.issue + 1
  await tx.insert(eventCertificateIssues).values({ ...before, ...changed, issue, at })
  await tx
    .update(eventCertificates)
    .set({ issue, issued_at: at, withdrawn_at: null, withdraw_reason: '' })
    .where(eq(eventCertificates.id, certificate.id))
}

async function notifyOfCertificate(
  tx: Db,
  { event_id, participant_id, number }: Certificate,
  { kind, values }: { kind: EventNoticeKind; values: Record<string, string> },
  at: Date,
): Promise<void> {
  const [registration] = await tx
    .select({ id: eventRegistrations.id, user_id: eventRegistrations.user_id })
    .from(eventParticipants)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, eventParticipants.registration_id))
    .where(eq(eventParticipants.id, participant_id))
  if (!registration) return
  const event = await readEventFacts(tx, event_id)
  await notifyRegistrant(tx, registration, { kind, values: { ...titlesOf(event), number, ...values }, at })
}
