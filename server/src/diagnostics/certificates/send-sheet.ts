import type { FastifyReply } from 'fastify'
import { readBytes } from '../../platform/file-store.ts'
import type { Platform } from '../../platform/platform.ts'
import { disposition } from '../results/report/file-name.ts'
import type { Printer } from '../results/report/printer.ts'
import type { CertificateSheet } from './certificate-sheet.ts'

export interface SheetServices extends Pick<Platform, 'files'> {
  printer: Printer<CertificateSheet>
  /** Whose turn it is in the line of the printer. */
  who: string
}

interface Sent {
  /** What is printed; its files lie together. */
  id: string
  /** The plain name of the file. */
  name: string
  sheet: CertificateSheet
}

/** Sends a sheet of certificates as one PDF, which is laid out outside the thread that answers calls. */
export async function sendSheet(
  { files, printer, who }: SheetServices,
  { id, name, sheet }: Sent,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = await printer.print({ resultId: id, voice: 'certificate', sheet, who })
  void reply.header('content-disposition', disposition(`bagdar-${name}.pdf`, `${sheet.title}.pdf`))
  return reply.type('application/pdf').send(await readBytes(files, key))
}
