import { and, desc, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { OwnOlympiad, readChildOlympiad as childEndpoint } from '#contract/olympiad/registration'
import type { Locale } from '#contract/values/locale'
import { rankedRounds } from '#contract/values/olympiad'
import { catalogueOf } from '../../diagnostics/catalogue/catalogue.ts'
import { readPupil } from '../../diagnostics/catalogue/pupil.ts'
import { findOpening } from '../../diagnostics/catalogue/opening.ts'
import { readChildIdOfLink } from '../../diagnostics/rows/reader-of.ts'
import type { Context } from '../../platform/context.ts'
import type { Database, Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { users } from '../../users/tables.ts'
import { findWork } from '../ranking/read-works.ts'
import { isOfRound } from '../diplomas/diploma-rows.ts'
import { listOwnDiplomas } from '../diplomas/read-diploma.ts'
import { isNamedStudent } from '../results/is-named.ts'
import { findCurrentSeason, publicSeason } from '../seasons.ts'
import { roundsAheadOf, sittingsOf, type RoundSitting } from '../sittings.ts'
import { olympiadNameConsents, olympiadPlaces, olympiadSeasonRounds } from '../tables.ts'
import { describeRequirements, findParticipant, readCandidate, type Participant } from './candidates.ts'
import { judgeRequirements } from './requirements.rules.ts'

type Participation = z.infer<typeof childEndpoint.reply>

/** What the pupil reads about the own part in the olympiad. */
export async function readOwnOlympiad(context: Context, locale: Locale): Promise<OwnOlympiad> {
  const { platform, user, language, now } = context
  const { participation, participant } = await readParticipation(context, user.id)
  const candidate = await readCandidate(platform.database, user.id, now)
  const requirements = describeRequirements(
    { translate: platform.translate, language },
    judgeRequirements(candidate, participant !== null),
  )
  return { ...participation, requirements, next_round: await findNextRound(context, locale) }
}

/** The round that opens soon or is open, and that the pupil has not begun. */
async function findNextRound({ platform, user, now }: Context, locale: Locale): Promise<OwnOlympiad['next_round']> {
  const ahead = await roundsAheadOf(platform.database, user.id, now)
  if (ahead.length === 0) return null
  const services = { database: platform.database, catalogue: catalogueOf(platform) }
  const pupil = await readPupil(platform.database, user.id)
  for (const {
    of: { round },
    test_id,
  } of ahead.toSorted((one, other) => (one.opens_at < other.opens_at ? -1 : 1))) {
    const opening = await findOpening({ platform: services, now }, { pupil, student: user.id, test_id })
    if (opening) return { round, test_id, locale: pupil.test_language ?? locale, opening }
  }
  return null
}

export async function readChildOlympiad(context: Context, linkId: string): Promise<Participation> {
  const student_id = await readChildIdOfLink(context.platform.db, context.user.id, linkId)
  return (await readParticipation(context, student_id)).participation
}

/** Records that a parent agrees, or agrees no longer, that the child's name is published. */
export async function nameChild(
  { platform: { db }, user, now }: Context,
  linkId: string,
  is_given: boolean,
): Promise<void> {
  const student_id = await readChildIdOfLink(db, user.id, linkId)
  if ((await isNamed(db, student_id)) === is_given) return
  await db
    .insert(olympiadNameConsents)
    .values({ student_id, id: newId(now.getTime()), is_given, by_id: user.id, at: now.toISOString() })
}

async function readParticipation(
  { platform: { db, database }, language, now }: Context,
  student_id: string,
): Promise<{ participation: Participation; participant: Participant | null }> {
  const season = await findCurrentSeason(db)
  const participant = season && (await findParticipant(db, { season_id: season.id, student_id }))
  const participation = {
    season: season && publicSeason(season, language, now),
    participant: participant && {
      number: participant.number,
      registered_at: participant.registered_at,
      registered_by: participant.registered_by === student_id ? ('self' as const) : ('school' as const),
    },
    open_round: await findOpenRound({ db, database, now }, student_id),
    places: await readOwnPlaces(db, student_id),
    diplomas: await listOwnDiplomas(db, language, student_id),
    is_named: await isNamed(db, student_id),
  }
  return { participation, participant }
}

/**
 * The open round that the pupil may begin now, or whose work has begun: it may go on after the window. A round whose
 * window is on goes before work that goes on after its own, and that before a finished one.
 */
async function findOpenRound(
  { db, database, now }: { db: Db; database: Database; now: Date },
  student_id: string,
): Promise<Participation['open_round']> {
  const found = []
  for (const sitting of await sittingsOf(database, student_id)) {
    const work = await findWork(db, sitting.of, student_id)
    const need = needOf(sitting, work, now)
    if (need !== null) found.push({ ...sitting, need, work: work?.state ?? ('none' as const) })
  }
  // Of two that are alike the later one.
  const [first] = found.toSorted((one, other) => one.need - other.need || other.closes_at.localeCompare(one.closes_at))
  return first ? { round: first.of.round, test_id: first.test_id, closes_at: first.closes_at, work: first.work } : null
}

type Work = Awaited<ReturnType<typeof findWork>>

/** What a pupil is led to first, from 0; null for a round that cannot be begun now. */
function needOf({ opens_at, closes_at }: RoundSitting, work: Work, now: Date): number | null {
  const moment = now.toISOString()
  if (opens_at <= moment && moment < closes_at) return 0
  if (!work) return null
  return work.state === 'started' ? 1 : 2
}

/** The results of the newest season in which pupils may see any, stage by stage. */
async function readOwnPlaces(db: Db, student_id: string): Promise<Participation['places']> {
  const { season_id, round, points, total, rank, status, passes } = olympiadPlaces
  const rows = await db
    .select({ season_id, round, points, total, rank, status, passes, of: olympiadSeasonRounds })
    .from(olympiadPlaces)
    .innerJoin(olympiadSeasonRounds, isOfRound)
    .where(and(eq(olympiadPlaces.student_id, student_id), eq(olympiadSeasonRounds.pupils_see, true)))
    .orderBy(desc(season_id))
  const newest = rows.filter((row) => row.season_id === rows[0]?.season_id)
  const places = rankedRounds.map(async (one) => {
    const found = newest.find((row) => row.round === one)
    if (!found) return []
    const { of, season_id: season, ...row } = found
    const has_work = (await findWork(db, of, student_id)) !== null
    return [{ ...row, season, round: one, is_final: of.phase === 'final', has_work }]
  })
  return (await Promise.all(places)).flat()
}

/** Whether the name of a pupil may be published. */
async function isNamed(db: Db, student_id: string): Promise<boolean> {
  const [row] = await db
    .select({ is_named: isNamedStudent(users.id) })
    .from(users)
    .where(eq(users.id, student_id))
  return row?.is_named ?? false
}
