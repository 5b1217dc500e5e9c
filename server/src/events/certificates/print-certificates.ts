import { and, asc, eq, isNull } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { sendSheet, type SheetServices } from '../../diagnostics/certificates/send-sheet.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { eventCertificateIssues, eventCertificates } from '../certificates.tables.ts'
import { eventParticipants } from '../tables.ts'
import { certificateSheet } from './certificate-sheet.ts'
import { findCertificate, isNewestIssue, type Issued } from './read-certificate.ts'

interface Services extends SheetServices, Pick<Platform, 'db' | 'translate'> {
  /** Address of the site, for the QR code. */
  home: string
}

/** Sends the newest issue of a certificate as a PDF. */
export async function sendCertificate(services: Services, number: string, reply: FastifyReply): Promise<FastifyReply> {
  const issued = await findCertificate(services.db, number)
  if (issued.certificate.withdrawn_at !== null) refuse('event-certificate-withdrawn')
  const { id } = issued.certificate
  return sendSheet(services, { id, name: issued.certificate.number, sheet: sheetOf(services, [issued]) }, reply)
}

/** Sends the valid certificates of a registration as one PDF, in the order of its people. */
export async function sendCertificates(
  services: Services,
  registration_id: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const issued = await listOfRegistration(services.db, registration_id)
  if (issued.length === 0) refuse('event-certificate-none')
  return sendSheet(services, { id: registration_id, name: 'certificates', sheet: sheetOf(services, issued) }, reply)
}

const listOfRegistration = (db: Db, registration_id: string): Promise<Issued[]> =>
  db
    .select({ certificate: eventCertificates, issue: eventCertificateIssues })
    .from(eventParticipants)
    .innerJoin(eventCertificates, eq(eventCertificates.participant_id, eventParticipants.id))
    .innerJoin(eventCertificateIssues, isNewestIssue)
    .where(and(eq(eventParticipants.registration_id, registration_id), isNull(eventCertificates.withdrawn_at)))
    .orderBy(asc(eventParticipants.number))

const sheetOf = ({ translate, home }: Services, issued: Issued[]) => certificateSheet(translate, issued, home)
