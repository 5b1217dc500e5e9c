import type { SchoolRehearsal } from '#contract/olympiad/rehearsal'
import { rehearsalMinutes } from '#contract/values/rehearsal'
import { byName } from '../../platform/by-name.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { ownSchool } from '../../profiles/own-school.ts'
import { recordFirstViews } from '../../profiles/policy/record-view.ts'
import { findCurrentSeason, publicSeason } from '../seasons.ts'
import { newCode } from './code.ts'
import { countReport, judge, ofSchool, windowMinutes } from './count-rehearsal.ts'
import { isOpen, ofRehearsal } from './devices.ts'
import { readSchoolParticipants } from './participants.ts'
import { olympiadRehearsalDevices, olympiadRehearsals } from './tables.ts'

/** Reads what staff of a school see: the open rehearsal, the last report and the participants who lack something. */
export async function readSchoolRehearsal(context: Context): Promise<SchoolRehearsal> {
  const { platform, user, language, now } = context
  const { db, database } = platform
  const school = await ownSchool(context)
  const season = await findCurrentSeason(db)
  const empty = { running: null, last: null, pupils: [] }
  const head = { school: school.name, is_rural: school.is_rural, season: season && publicSeason(season, language, now) }
  if (!season) return { ...head, ...empty }
  const own = { season_id: season.id, school_id: school.id }
  const participants = await readSchoolParticipants(database, own, now)
  const lacking = participants.filter(({ gaps }) => gaps.length > 0)
  const student_ids = lacking.map(({ student_id }) => student_id)
  await recordFirstViews(db, user, { student_ids, what: 'profile', now })
  const [row] = await db.select().from(olympiadRehearsals).where(ofSchool(own))
  const report =
    row && isOpen(row, now) && (await judge(db, own, { participants, window_minutes: windowMinutes(season) }))
  return {
    ...head,
    running: row && report ? { code: row.code, open_until: row.open_until, report } : null,
    last: row?.report && row.counted_at ? { counted_at: row.counted_at, report: row.report } : null,
    pupils: lacking
      .map(({ student_id: _, ...pupil }) => pupil)
      .toSorted((one, other) => byName(language, one.name, other.name)),
  }
}

/** Opens a rehearsal of the caller's school. While one is open, a repeated call changes nothing: `isNew` is false. */
export async function beginRehearsal(context: Context): Promise<{ isNew: boolean }> {
  const { platform, now } = context
  const own = await ownOfSeason(context)
  const [before] = await platform.db.select().from(olympiadRehearsals).where(ofSchool(own))
  if (before && !before.is_counted && !isOpen(before, now)) await countReport(platform, own)
  const fresh = {
    code: newCode(),
    begun_at: now.toISOString(),
    open_until: new Date(now.getTime() + rehearsalMinutes * 60_000).toISOString(),
    is_counted: false,
  }
  return platform.db.transaction(async (tx) => {
    const inserted = await tx
      .insert(olympiadRehearsals)
      .values({ ...own, ...fresh })
      .onConflictDoNothing()
      .returning({ code: olympiadRehearsals.code })
    if (inserted.length > 0) return { isNew: true }
    const [row] = await tx.select().from(olympiadRehearsals).where(ofSchool(own)).for('update')
    if (!row || isOpen(row, now)) return { isNew: false }
    await tx.delete(olympiadRehearsalDevices).where(ofRehearsal(own))
    await tx.update(olympiadRehearsals).set(fresh).where(ofSchool(own))
    return { isNew: true }
  })
}

/** Ends the rehearsal of the caller's school and counts it, or counts the last one anew. */
export async function countOwn(context: Context): Promise<void> {
  const { platform } = context
  const own = await ownOfSeason(context)
  const found = await platform.db
    .select({ code: olympiadRehearsals.code })
    .from(olympiadRehearsals)
    .where(ofSchool(own))
  if (found.length === 0) refuse('not-found')
  await countReport(platform, own)
}

async function ownOfSeason(context: Context): Promise<{ season_id: string; school_id: string }> {
  const school = await ownSchool(context)
  if (!school.is_rural) refuse('olympiad-not-rural')
  const season = await findCurrentSeason(context.platform.db)
  return { season_id: season?.id ?? refuse('rehearsal-no-season'), school_id: school.id }
}
