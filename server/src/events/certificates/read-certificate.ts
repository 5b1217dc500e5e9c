import { and, eq } from 'drizzle-orm'
import type { ShownCertificate } from '#contract/events/certificates'
import { eventTypes } from '#contract/events/events'
import { dayOf } from '#contract/values/kazakhstan-time'
import { typedNumber } from '../../diagnostics/certificates/certificate-number.rules.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { eventCertificateIssues, eventCertificates } from '../certificates.tables.ts'
import type { Certificate, Issue } from './certificate-sheet.ts'

/** The issue that is valid now: the newest one. */
export const isNewestIssue = and(
  eq(eventCertificateIssues.certificate_id, eventCertificates.id),
  eq(eventCertificateIssues.issue, eventCertificates.issue),
)

export interface Issued {
  certificate: Certificate
  issue: Issue
}

/** Returns a certificate by its number, however it was typed, with its newest issue. */
export async function findCertificate(db: Db, number: string): Promise<Issued> {
  const [found] = await db
    .select({ certificate: eventCertificates, issue: eventCertificateIssues })
    .from(eventCertificates)
    .innerJoin(eventCertificateIssues, isNewestIssue)
    .where(eq(eventCertificates.number, typedNumber(number)))
  return found ?? refuse('not-found')
}

/** Returns what everybody may see of a certificate: what is printed on it, or that it was withdrawn. */
export async function readCertificate(db: Db, number: string): Promise<ShownCertificate> {
  const { certificate, issue } = await findCertificate(db, number)
  if (certificate.withdrawn_at !== null) return { state: 'withdrawn', number: certificate.number }
  const { name, title, city, first_day, last_day, hours, signer, signer_position } = issue
  return {
    state: 'valid',
    number: certificate.number,
    name,
    type: eventTypes.find((type) => type === issue.event_type) ?? 'seminar',
    title,
    city,
    first_day,
    last_day,
    hours,
    issued_on: dayOf(new Date(issue.at)),
    signer,
    signer_position,
  }
}
