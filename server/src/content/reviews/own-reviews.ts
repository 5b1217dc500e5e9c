import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { entries, entryTexts } from '../../publishing/tables.ts'

/** What a person wrote about the platform, whether it is public or not, in the words of the person: for the copy of the own data. */
export async function ownReviews(db: Db, person: string): Promise<Record<string, unknown>> {
  const rows = await db
    .select({ id: entries.id, created_at: entries.created_at, archived_at: entries.archived_at, language: entryTexts.language, state: entryTexts.state, texts: entryTexts.draft })
    .from(entries)
    .innerJoin(entryTexts, eq(entryTexts.entry_id, entries.id))
    .where(and(eq(entries.owner_id, person), eq(entries.kind, 'review'), ne(entryTexts.state, 'empty')))
    .orderBy(asc(entries.created_at), asc(entryTexts.language))
  return { reviews: rows }
}
