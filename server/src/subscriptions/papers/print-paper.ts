import { and, eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { disposition } from '../../diagnostics/results/report/file-name.ts'
import type { Printer } from '../../diagnostics/results/report/printer.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { papers, periods } from '../tables.ts'
import type { PaperSheet } from './paper-sheet.ts'
import { readBytes } from '../../platform/file-store.ts'

interface Wanted {
  paper_id: string
  /** The paper of another application is not found. */
  application_id: string
  /** Whose turn it is in the line of the printer. */
  who: string
}

/** Sends a paper of an application as a PDF, which is printed once. */
export async function sendPaper(
  { db, files, printer }: Pick<Platform, 'db' | 'files'> & { printer: Printer<PaperSheet> },
  { paper_id, application_id, who }: Wanted,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [paper] = await db
    .select({ id: papers.id, kind: papers.kind, language: papers.language, sheet: papers.sheet })
    .from(papers)
    .innerJoin(periods, eq(periods.id, papers.period_id))
    .where(and(eq(papers.id, paper_id), eq(periods.application_id, application_id)))
  if (!paper) return refuse('not-found')
  const key = await printer.print({ resultId: paper.id, voice: paper.kind, sheet: paper.sheet, who })
  void reply.header(
    'content-disposition',
    disposition(`bagdar-${paper.kind}-${paper.language}.pdf`, `${paper.sheet.title}.pdf`),
  )
  return reply.type('application/pdf').send(await readBytes(files, key))
}
