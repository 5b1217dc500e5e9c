import { and, asc, eq, lte } from 'drizzle-orm'
import type { Report } from '#contract/olympiad/rehearsal'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { readSeason, type Season } from '../seasons.ts'
import { ofRehearsal } from './devices.ts'
import { judgeSchool, type SchoolFacts } from './judge-school.rules.ts'
import { readSchoolParticipants } from './participants.ts'
import { olympiadRehearsalDevices as devices, olympiadRehearsals as rehearsals } from './tables.ts'

export type Rehearsal = typeof rehearsals.$inferSelect

/** Judges a school by the devices of its newest rehearsal. */
export async function judge(
  db: Db,
  rehearsal: Pick<Rehearsal, 'season_id' | 'school_id'>,
  facts: Omit<SchoolFacts, 'devices'>,
): Promise<Report> {
  const rows = await db.select().from(devices).where(ofRehearsal(rehearsal)).orderBy(asc(devices.number))
  return judgeSchool({
    ...facts,
    devices: rows.map(({ number, facts: told, answered_at }) => ({
      number,
      facts: told,
      has_answered: answered_at !== null,
    })),
  })
}

/** The window of the next stage in minutes; of the last one if all are over. */
export function windowMinutes({ rounds }: Season): number {
  const stages = rounds.filter(({ round }) => round !== 'trial')
  const next = stages.find(({ phase }) => phase === 'planned' || phase === 'open') ?? stages.at(-1)
  return next ? (Date.parse(next.closes_at) - Date.parse(next.opens_at)) / 60_000 : 0
}

export const ofSchool = ({ season_id, school_id }: Pick<Rehearsal, 'season_id' | 'school_id'>) =>
  and(eq(rehearsals.season_id, season_id), eq(rehearsals.school_id, school_id))

/**
 * Ends a rehearsal and counts its report. If no device came, an earlier report stays. The pupils are read before the
 * row is locked, because the embedded database has one connection.
 */
export async function countReport(
  { db, database, now: clock }: Pick<Platform, 'db' | 'database' | 'now'>,
  school: Pick<Rehearsal, 'season_id' | 'school_id'>,
  /** Only this rehearsal, if it has not been counted: the school may have begun another one meanwhile. */
  only: string | null = null,
): Promise<void> {
  const now = clock()
  const season = await readSeason(db, school.season_id)
  const participants = await readSchoolParticipants(database, school, now)
  await db.transaction(async (tx) => {
    const [rehearsal] = await tx.select().from(rehearsals).where(ofSchool(school)).for('update')
    if (!rehearsal || (only !== null && (rehearsal.code !== only || rehearsal.is_counted))) return
    const moment = now.toISOString()
    const open_until = rehearsal.open_until < moment ? rehearsal.open_until : moment
    const report = await judge(tx, school, { participants, window_minutes: windowMinutes(season) })
    const isKept = report.devices.length === 0 && rehearsal.report !== null
    await tx
      .update(rehearsals)
      .set({
        open_until,
        is_counted: true,
        ...(!isKept && { report, verdict: report.verdict, counted_at: moment }),
      })
      .where(ofSchool(school))
  })
}

/** Counts the rehearsals whose time is over and that nobody has ended. */
export async function countOverdue(platform: Platform): Promise<void> {
  const { season_id, school_id, code, is_counted, open_until } = rehearsals
  const overdue = await platform.db
    .select({ season_id, school_id, code })
    .from(rehearsals)
    .where(and(eq(is_counted, false), lte(open_until, platform.now().toISOString())))
  for (const { code: only, ...school } of overdue) await countReport(platform, school, only)
}
