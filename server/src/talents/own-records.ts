import { asc, eq, getTableColumns, lt } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import {
  talentBases,
  talentConsents,
  talentExports,
  talentFacts,
  talentLetters,
  talents,
  talentSelections,
} from './tables.ts'

/** Returns the entry of a pupil and the saved filters of a reader, for the export of personal data. */
export async function readOwnRecords(db: Db, person: string): Promise<Record<string, unknown>> {
  const { filters, name, viewer_id } = talentSelections
  return {
    ...(await readEntryOf(db, person)),
    talent_selections: await db
      .select({ name, filters })
      .from(talentSelections)
      .where(eq(viewer_id, person))
      .orderBy(asc(name)),
  }
}

/** Keys of files and the names of staff are no data of the pupil. */
const { evidence_key: _, proposed_by: __, decided_by: ___, ...ofFact } = getTableColumns(talentFacts)

/** What the registry holds of a pupil, for the pupil and the parents. */
export async function readEntryOf(db: Db, student: string): Promise<Record<string, unknown>> {
  return {
    talent: await db.select().from(talents).where(eq(talents.student_id, student)),
    talent_rules: await db.select().from(talentBases).where(eq(talentBases.student_id, student)),
    talent_consents: await db
      .select()
      .from(talentConsents)
      .where(eq(talentConsents.student_id, student))
      .orderBy(asc(talentConsents.at)),
    talent_facts: await db
      .select(ofFact)
      .from(talentFacts)
      .where(eq(talentFacts.student_id, student))
      .orderBy(asc(talentFacts.id)),
  }
}

/** Deletes the log of exports and the letters that are older than the retention. */
export async function deleteExpired(db: Db, before: string): Promise<void> {
  await db.delete(talentExports).where(lt(talentExports.at, before))
  await db.delete(talentLetters).where(lt(talentLetters.at, before))
}
