import type { Requirement } from '#contract/values/olympiad'
import type { RefusalCode } from '#contract/refusals'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { findCurrentSeason, hasBegun, registrationState, type Season } from '../seasons.ts'
import { olympiadParticipants } from '../tables.ts'
import { findParticipant, ofPupil, readCandidate, readPlacesOfPupils } from './candidates.ts'
import { judgeRequirements, type Candidate } from './requirements.rules.ts'

const refusalOf: Record<Requirement, RefusalCode> = {
  'rural-school': 'olympiad-not-rural',
  grade: 'olympiad-other-grade',
  'two-years': 'olympiad-two-years',
  consent: 'olympiad-no-consent',
}

/** Returns the season that takes registrations now; refuses if none does. */
export async function openSeason(db: Db, now: Date): Promise<Season> {
  const season = await findCurrentSeason(db)
  return season && registrationState(season, now) === 'open' ? season : refuse('olympiad-closed')
}

/** The first requirement that is not met, as a refusal; null if all are. */
export function refusalFor(candidate: Candidate, hasTwoYears: boolean): RefusalCode | null {
  const states = judgeRequirements(candidate, hasTwoYears)
  const missing = (['rural-school', 'grade', 'two-years', 'consent'] as const).find((one) => states[one] !== 'met')
  return missing ? refusalOf[missing] : null
}

/** Registers the calling pupil. A repeated call returns what exists: `isNew` is false. */
export async function registerSelf(
  { platform: { db, database }, user, now }: Context,
  hasTwoYears: boolean,
): Promise<{ isNew: boolean }> {
  const season = await openSeason(db, now)
  if (await findParticipant(db, { season_id: season.id, student_id: user.id })) return { isNew: false }
  const refusal = refusalFor(await readCandidate(database, user.id, now), hasTwoYears)
  if (refusal) refuse(refusal, refusal === 'olympiad-two-years' ? { field: 'studied_two_years' } : {})
  const added = await insertParticipants(db, season, { student_ids: [user.id], by: user.id, now })
  return { isNew: added.length > 0 }
}

/** Adds pupils to the list of a season and returns those who were not in it yet. */
export async function insertParticipants(
  db: Db,
  { id }: Pick<Season, 'id'>,
  { student_ids, by, now }: { student_ids: string[]; by: string; now: Date },
): Promise<string[]> {
  const places = await readPlacesOfPupils(db, student_ids)
  const rows = places.flatMap(({ grade, ...place }) =>
    grade === null ? [] : [{ ...place, grade, season_id: id, registered_at: now.toISOString(), registered_by: by }],
  )
  if (rows.length === 0) return []
  const added = await db
    .insert(olympiadParticipants)
    .values(rows)
    .onConflictDoNothing()
    .returning({ student_id: olympiadParticipants.student_id })
  return added.map(({ student_id }) => student_id)
}

/** Takes the calling pupil off the list, as long as no ranked round has opened. Somebody who is not on it stays off. */
export async function leaveSeason({ platform: { db }, user, now }: Context): Promise<void> {
  const season = await findCurrentSeason(db)
  if (!season) return
  if (season.rounds.some((row) => row.round !== 'trial' && hasBegun(row, now))) refuse('olympiad-begun')
  await db.delete(olympiadParticipants).where(ofPupil(season.id, user.id))
}
