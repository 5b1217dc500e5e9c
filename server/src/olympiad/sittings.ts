import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database, Db } from '../platform/database/db.ts'
import { gatherBy } from '../platform/database/gather.ts'
import { createMemory, type Memory } from '../publishing/published/memory.ts'
import type { Sitting } from '../platform/slice.ts'
import { packageDays } from './desk/phases.rules.ts'
import { sittingId } from './round-keys.ts'
import type { RoundRow } from './seasons.ts'
import { olympiadSeasonRounds } from './tables.ts'

const isOpen = eq(olympiadSeasonRounds.phase, 'open')

const memories = new WeakMap<Database, Memory<'olympiad-round', RoundRow[]>>()

/** The open rounds, in memory, because every start of any test asks for them. */
function readOpenRounds(database: Database): Promise<RoundRow[]> {
  const memory =
    memories.get(database) ??
    createMemory({
      database,
      channel: 'published',
      names: ['olympiad-round'] as const,
      load: () => database.db.select().from(olympiadSeasonRounds).where(isOpen),
    })
  memories.set(database, memory)
  return memory.read('olympiad-round')
}

/** The tests of open rounds. */
export async function testsHeld(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ id: olympiadSeasonRounds.test_id }).from(olympiadSeasonRounds).where(isOpen)
  return rows.map(({ id }) => id)
}

/** Notifies all processes that a round opened or closed. */
export const notifyRounds = (database: Database): Promise<void> => database.notify('published', 'olympiad-round')

const participations = `select p.student_id, p.season_id, exists (
    select from olympiad_places l
    where l.season_id = p.season_id and l.round = 'stage-1' and l.number = p.number and l.passes
  ) as passed
  from olympiad_participants p where p.student_id = any($1::uuid[]) and p.season_id = any($2::text[])`
const Participation = z.object({ student_id: z.string(), season_id: z.string(), passed: z.boolean() })

/**
 * The open rounds that a pupil may take: those of a season in which the pupil takes part, and stage 2 only after
 * passing stage 1. While no round is open, nothing is asked of the database.
 */
export async function sittingsOf(database: Database, student: string): Promise<readonly (RoundRow & Sitting)[]> {
  const rounds = await readOpenRounds(database)
  return rounds.length === 0 ? [] : roundsOfStudent(database, student)
}

const roundsOfStudent = gatherBy(async (database: Database, students: string[]) =>
  roundsOf(database, await readOpenRounds(database), students),
)

/** Of these rounds, those that each of the pupils may take. */
async function roundsOf(
  database: Database,
  rounds: readonly RoundRow[],
  students: string[],
): Promise<(RoundRow & Sitting)[][]> {
  if (rounds.length === 0) return students.map(() => [])
  const seasons = [...new Set(rounds.map(({ season_id }) => season_id))]
  const rows = z.array(Participation).parse(await database.query('sittings', participations, [students, seasons]))
  const ofStudent = Map.groupBy(rows, ({ student_id }) => student_id)
  return students.map((student) =>
    (ofStudent.get(student) ?? []).flatMap(({ season_id, passed }) =>
      rounds
        .filter((round) => round.season_id === season_id && (round.round !== 'stage-2' || passed))
        .map((round) => ({ ...round, id: sittingId(round) })),
    ),
  )
}

/**
 * Rounds whose packages are handed out: from some days before their window until it is over. Of stage 2 only once
 * stage 1 is final and pupils see it, because a package tells that somebody has passed.
 */
async function readRoundsAhead(db: Db, now: Date): Promise<(RoundRow & Sitting)[]> {
  const { phase, opens_at, closes_at, season_id, round } = olympiadSeasonRounds
  const from = new Date(now.getTime() + packageDays * 86_400_000).toISOString()
  const isAhead = and(inArray(phase, ['planned', 'open']), lte(opens_at, from), gt(closes_at, now.toISOString()))
  const rows = await db.select().from(olympiadSeasonRounds).where(isAhead)
  const seasons = rows.flatMap((row) => (row.round === 'stage-2' && row.phase === 'planned' ? row.season_id : []))
  const isShownStageOne = and(
    eq(round, 'stage-1'),
    eq(phase, 'final'),
    eq(olympiadSeasonRounds.pupils_see, true),
    inArray(season_id, seasons),
  )
  const shown =
    seasons.length > 0 ? await db.select({ season_id }).from(olympiadSeasonRounds).where(isShownStageOne) : []
  return rows
    .filter(
      (row) =>
        !seasons.includes(row.season_id) ||
        row.round !== 'stage-2' ||
        shown.some((one) => one.season_id === row.season_id),
    )
    .map((row) => ({ ...row, id: sittingId(row) }))
}

/** The sittings for which packages are handed out now. */
export const sittingsAhead = (db: Db, now: Date): Promise<readonly Sitting[]> => readRoundsAhead(db, now)

/** The rounds for which a pupil may take a package along. */
export const roundsAheadOf = (database: Database, student: string, now: Date): Promise<(RoundRow & Sitting)[]> =>
  aheadOfStudent(database, { student, now })

const aheadOfStudent = gatherBy(async (database: Database, asked: { student: string; now: Date }[]) => {
  const now = asked.reduce((latest, one) => (one.now > latest ? one.now : latest), new Date(0))
  const rounds = await readRoundsAhead(database.db, now)
  return roundsOf(
    database,
    rounds,
    asked.map(({ student }) => student),
  )
})
