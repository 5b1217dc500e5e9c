import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Application, OwnApplications } from '#contract/olympiad/applications'
import type { Language } from '#contract/values/locale'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { inLanguages } from '../../platform/database/texts.ts'
import { refuseInvisible } from '../../profiles/policy/open-record.ts'
import { olympiadApplicationPapers, olympiadApplications } from '../applications.tables.ts'
import { findApplyingSeason, mayAct } from './who-applies.ts'

export type ApplicationRow = typeof olympiadApplications.$inferSelect
type Papers = Map<string, Application['papers']>

/** What the family reads: its applications of the newest season first, by preference, and the withdrawn ones last. */
export async function readApplications(context: Context, studentId: string): Promise<OwnApplications> {
  const { platform, user, language } = context
  const { db } = platform
  await refuseInvisible(db, user, { purpose: 'profile', student_id: studentId })
  const { state, season_id, preference, changed_at } = olympiadApplications
  const rows = await db
    .select()
    .from(olympiadApplications)
    .where(eq(olympiadApplications.student_id, studentId))
    .orderBy(asc(eq(state, 'withdrawn')), desc(season_id), asc(preference), asc(changed_at))
  const papers = await papersOf(db, rows)
  return {
    season: await findApplyingSeason(db, studentId),
    may_act: await mayAct(context, studentId),
    applications: rows.map((row) => formatApplication(row, papers, language)),
  }
}

/** The papers of these applications, the first one first. */
export async function papersOf(db: Db, rows: readonly { id: string }[]): Promise<Papers> {
  if (rows.length === 0) return new Map()
  const { id, application_id, kind, added_at } = olympiadApplicationPapers
  const papers = await db
    .select({ id, application_id, kind, added_at })
    .from(olympiadApplicationPapers)
    .where(
      inArray(
        application_id,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(id))
  return Map.groupBy(papers, (paper) => paper.application_id)
}

export const formatApplication = (row: ApplicationRow, papers: Papers, language: Language): Application => ({
  id: row.id,
  season: row.season_id,
  school: inLanguages(row, 'school')[language],
  preference: row.preference,
  state: row.state,
  papers: (papers.get(row.id) ?? []).map(({ id, kind, added_at }) => ({ id, kind, added_at })),
  answer: row.answer,
  sent_at: row.sent_at,
  answered_at: row.answered_at,
  version: row.version,
})

/** The applications of a pupil in a season that were not withdrawn, by preference. */
export const listActive = (
  db: Db,
  { student_id, season_id }: Pick<ApplicationRow, 'student_id' | 'season_id'>,
): Promise<ApplicationRow[]> =>
  db
    .select()
    .from(olympiadApplications)
    .where(
      and(
        eq(olympiadApplications.student_id, student_id),
        eq(olympiadApplications.season_id, season_id),
        ne(olympiadApplications.state, 'withdrawn'),
      ),
    )
    .orderBy(asc(olympiadApplications.preference))
