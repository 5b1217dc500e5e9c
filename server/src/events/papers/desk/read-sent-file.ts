import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { eventPapers, eventPaperVersions } from '../../papers.tables.ts'

/** Returns where a version of an article lies as it was sent, for editors. */
export async function readSentFile(db: Db, { id, number }: { id: string; number: number }) {
  const [row] = await db
    .select({ version: eventPaperVersions, code: eventPapers.code })
    .from(eventPaperVersions)
    .innerJoin(eventPapers, eq(eventPapers.id, eventPaperVersions.paper_id))
    .where(and(eq(eventPaperVersions.paper_id, id), eq(eventPaperVersions.number, number)))
  if (!row) return refuse('not-found')
  const { file_key, format } = row.version
  return { key: file_key, format, name: `${row.code}-v${String(number)}-sent` }
}
