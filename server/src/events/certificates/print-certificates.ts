import { and, asc, eq, isNull } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { disposition } from '../../diagnostics/results/report/file-name.ts'
import type { Printer } from '../../diagnostics/results/report/printer.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { eventCertificateIssues, eventCertificates } from '../certificates.tables.ts'
import { eventParticipants } from '../tables.ts'
import { certificateSheet, type CertificateSheet } from './certificate-sheet.ts'
import { findCertificate, isNewestIssue, type Issued } from './read-certificate.ts'
import { readBytes } from '../../platform/file-store.ts'

interface Services extends Pick<Platform, 'db' | 'files' | 'translate'> {
  printer: Printer<CertificateSheet>
  /** Address of the site, for the QR code. */
  home: string
  /** Whose turn it is in the line of the printer. */
  who: string
}

/** Sends the newest issue of a certificate as a PDF. */
export async function sendCertificate(services: Services, number: string, reply: FastifyReply): Promise<FastifyReply> {
  const issued = await findCertificate(services.db, number)
  if (issued.certificate.withdrawn_at !== null) refuse('event-certificate-withdrawn')
  return send(services, { id: issued.certificate.id, name: issued.certificate.number, issued: [issued] }, reply)
}

/** Sends the valid certificates of a registration as one PDF, in the order of its people. */
export async function sendCertificates(
  services: Services,
  registration_id: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const issued = await listOfRegistration(services.db, registration_id)
  if (issued.length === 0) refuse('event-certificate-none')
  return send(services, { id: registration_id, name: 'certificates', issued }, reply)
}

const listOfRegistration = (db: Db, registration_id: string): Promise<Issued[]> =>
  db
    .select({ certificate: eventCertificates, issue: eventCertificateIssues })
    .from(eventParticipants)
    .innerJoin(eventCertificates, eq(eventCertificates.participant_id, eventParticipants.id))
    .innerJoin(eventCertificateIssues, isNewestIssue)
    .where(and(eq(eventParticipants.registration_id, registration_id), isNull(eventCertificates.withdrawn_at)))
    .orderBy(asc(eventParticipants.number))

interface File {
  id: string
  name: string
  issued: Issued[]
}

async function send(
  { files, translate, printer, home, who }: Services,
  { id, name, issued }: File,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const sheet = certificateSheet(translate, issued, home)
  const key = await printer.print({ resultId: id, voice: 'certificate', sheet, who })
  void reply.header('content-disposition', disposition(`bagdar-${name}.pdf`, `${sheet.title}.pdf`))
  return reply.type('application/pdf').send(await readBytes(files, key))
}
