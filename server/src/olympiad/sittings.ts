import { and, eq, inArray, lte, max, ne, or, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import { dayOf, seasonOf } from '#contract/values/kazakhstan-time'
import { mostDelayMinutes } from '#contract/values/olympiad'
import type { Database, Db } from '../platform/database/db.ts'
import { forCrowds, gatherBy } from '../platform/database/gather.ts'
import type { Sitting, SittingAhead } from '../platform/slice.ts'
import { createMemory, type Memory } from '../publishing/published/memory.ts'
import { packageDays } from './desk/phases.rules.ts'
import { isReleased } from './is-released.ts'
import { sittingId } from './round-keys.ts'
import { passedStageOne } from './ranking/takes-part.ts'
import { currentOf, readSeasons, type RoundRow } from './seasons.ts'
import { olympiadParticipants, olympiadSeasonRounds } from './tables.ts'

const { phase, round, pupils_see, test_id } = olympiadSeasonRounds
const isOpen = eq(phase, 'open')
/** Somebody is to try the round out before it opens. */
const isTried = and(
  eq(phase, 'planned'),
  sql`exists (select from ${olympiadParticipants} p where p.season_id = ${olympiadSeasonRounds.season_id}
    and p.tries_early)`,
)
/** Results of a ranked round are published together. Those of the trial round are practice, which nobody waits for. */
const withholds = and(ne(round, 'trial'), ne(phase, 'planned'), eq(pupils_see, false))

/** A round with the end of the last own window of a participant. */
export interface HeldRound extends RoundRow {
  ends_at: string
}

const names = ['olympiad-held', 'olympiad-withheld'] as const
const memories = new WeakMap<Database, Memory<(typeof names)[number], HeldRound[]>>()

/** Rounds in memory, because every start of any test and every result asks for them. */
function readRounds(database: Database, name: (typeof names)[number]): Promise<HeldRound[]> {
  const memory =
    memories.get(database) ??
    createMemory({
      database,
      channel: 'published',
      names,
      load: (one) => (one === 'olympiad-held' ? readHeld(database.db) : readWithholding(database.db)),
    })
  memories.set(database, memory)
  return memory.read(name)
}

/** The open rounds and those that are tried out. */
const readHeld = (db: Db): Promise<HeldRound[]> => withEnds(db, or(isOpen, isTried))
const readHeldRounds = (database: Database) => readRounds(database, 'olympiad-held')

/** The open rounds, from memory. */
export const readOpenRounds = async (database: Database): Promise<HeldRound[]> =>
  (await readHeldRounds(database)).filter((row) => row.phase === 'open')

/** The rounds whose participants may not read their results yet, to the end of the last window of a participant. */
export const resultsWithheld = (database: Database): Promise<RoundRow[]> => readRounds(database, 'olympiad-withheld')

const readWithholding = async (db: Db): Promise<HeldRound[]> =>
  (await withEnds(db, withholds)).map((row) => ({ ...row, closes_at: later(row.closes_at, mostDelayMinutes) }))

async function withEnds(db: Db, condition: SQL | undefined): Promise<HeldRound[]> {
  const rows = await db.select().from(olympiadSeasonRounds).where(condition)
  return Promise.all(rows.map(async (row) => ({ ...row, ends_at: await lastEnd(db, row) })))
}

/** When the last window of a participant ends: some begin later. */
export async function lastEnd(db: Db, { season_id, closes_at }: RoundRow): Promise<string> {
  const [row] = await db
    .select({ delay: max(olympiadParticipants.delay_minutes) })
    .from(olympiadParticipants)
    .where(eq(olympiadParticipants.season_id, season_id))
  return later(closes_at, row?.delay ?? 0)
}

/**
 * Whether a test stays closed to others: a ranked round of it has opened, and its season is not finished or belongs to
 * this school year, or its tasks are in the public archive. The rounds of the test are locked, so that none opens while
 * the terms of the test change.
 */
export async function mustStayClosed(tx: Db, test: string, now: Date): Promise<boolean> {
  const held = await tx
    .select()
    .from(olympiadSeasonRounds)
    .where(and(eq(test_id, test), ne(round, 'trial')))
    .for('share')
  if (await isReleased(tx, test)) return true
  const begun = held.filter((row) => row.phase !== 'planned').map(({ season_id }) => season_id)
  if (begun.length === 0) return false
  const year = seasonOf(dayOf(now))
  const seasons = (await readSeasons(tx)).filter(({ id }) => begun.includes(id))
  return seasons.some((season) => currentOf([season]) !== null || season.id === `${year}-${year + 1}`)
}

export const isTestHeld = async (database: Database, test: string): Promise<boolean> =>
  (await readOpenRounds(database)).some(({ test_id }) => test_id === test)

/** The tests of open rounds. */
export async function testsHeld(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ id: olympiadSeasonRounds.test_id }).from(olympiadSeasonRounds).where(isOpen)
  return rows.map(({ id }) => id)
}

/** Notifies all processes that a round opened or closed, is tried out, or that its results were shown or hidden. */
export async function notifyRounds(database: Database): Promise<void> {
  for (const name of names) await database.notify('published', name)
}

const participations = `select p.student_id, p.season_id, p.delay_minutes, p.has_extra_time, p.tries_early,
  ${passedStageOne('p')} as passed
  from olympiad_participants p where p.student_id = any($1::uuid[]) and p.season_id = any($2::text[])`
const Participation = z.object({
  student_id: z.string(),
  season_id: z.string(),
  delay_minutes: z.number(),
  has_extra_time: z.boolean(),
  tries_early: z.boolean(),
  passed: z.boolean(),
})
type Participation = z.infer<typeof Participation>

/** A sitting of a pupil, with its round. */
export interface RoundSitting extends Sitting {
  of: RoundRow
}

/**
 * The rounds that a pupil may take: the open ones of a season in which the pupil takes part, stage 2 only after passing
 * stage 1 (whoever is hidden is not ranked and takes part in it), and planned ones for whoever tries them out. While
 * there is no such round, nothing is asked of the database.
 */
export async function sittingsOf(database: Database, student: string): Promise<readonly RoundSitting[]> {
  const rounds = await readHeldRounds(database)
  return rounds.length === 0 ? [] : roundsOfStudent(database, student)
}

const roundsOfStudent = gatherBy(async (database: Database, students: string[]) => {
  const own = await readParticipations(database, await readHeldRounds(database), students)
  return own.map((rounds) =>
    rounds.flatMap(({ of, participation }) =>
      of.phase === 'open' ? ownSitting(of, participation) : trialSitting(of, participation),
    ),
  )
}, forCrowds)

/** Of these rounds, those of seasons in which each of the pupils takes part. */
async function readParticipations(
  database: Database,
  rounds: readonly RoundRow[],
  students: string[],
): Promise<{ of: RoundRow; participation: Participation }[][]> {
  if (rounds.length === 0) return students.map(() => [])
  const seasons = [...new Set(rounds.map(({ season_id }) => season_id))]
  const rows = z.array(Participation).parse(await database.query('sittings', participations, [students, seasons]))
  const ofStudent = Map.groupBy(rows, ({ student_id }) => student_id)
  return students.map((student) =>
    (ofStudent.get(student) ?? []).flatMap((participation) =>
      rounds.filter((round) => round.season_id === participation.season_id).map((of) => ({ of, participation })),
    ),
  )
}

/** The own window of a participant, which may lie later than that of the round. */
function ownSitting(of: RoundRow, { delay_minutes, has_extra_time, passed }: Participation): RoundSitting[] {
  if (of.round === 'stage-2' && !passed) return []
  return [
    {
      of,
      id: sittingId(of),
      test_id: of.test_id,
      opens_at: later(of.opens_at, delay_minutes),
      closes_at: later(of.closes_at, delay_minutes),
      works_from: of.opens_at,
      works_until: later(of.closes_at, mostDelayMinutes),
      has_extra_time,
      is_trial: false,
    },
  ]
}

/** A planned round for somebody who tries it out until it opens. */
function trialSitting(of: RoundRow, { has_extra_time, tries_early }: Participation): RoundSitting[] {
  const opens_at = later(of.opens_at, -daysOfTrying * 1440)
  return tries_early
    ? [
        {
          of,
          id: sittingId(of),
          test_id: of.test_id,
          opens_at,
          closes_at: of.opens_at,
          works_from: opens_at,
          works_until: of.opens_at,
          has_extra_time,
          is_trial: true,
        },
      ]
    : []
}

/** How many days before its window a round may be tried out. */
const daysOfTrying = 30

const later = (moment: string, minutes: number): string =>
  minutes === 0 ? moment : new Date(Date.parse(moment) + minutes * 60_000).toISOString()

/**
 * Rounds whose packages are handed out: from some days before their window until the last own one is over. Of stage 2
 * only once stage 1 is final and pupils see it, because a package tells that somebody has passed.
 */
async function readRoundsAhead(db: Db, now: Date): Promise<RoundRow[]> {
  const { opens_at, season_id } = olympiadSeasonRounds
  const moment = now.toISOString()
  const from = new Date(now.getTime() + packageDays * 86_400_000).toISOString()
  const isAhead = and(inArray(phase, ['planned', 'open']), lte(opens_at, from))
  const near = await db.select().from(olympiadSeasonRounds).where(isAhead)
  const rows: RoundRow[] = []
  // The window of the round may be over while that of a participant is still ahead.
  for (const row of near) if (row.closes_at > moment || (await lastEnd(db, row)) > moment) rows.push(row)
  const seasons = rows.flatMap((row) => (row.round === 'stage-2' && row.phase === 'planned' ? row.season_id : []))
  const isShownStageOne = and(
    eq(round, 'stage-1'),
    eq(phase, 'final'),
    eq(pupils_see, true),
    inArray(season_id, seasons),
  )
  const shown =
    seasons.length > 0 ? await db.select({ season_id }).from(olympiadSeasonRounds).where(isShownStageOne) : []
  return rows.filter(
    (row) =>
      !seasons.includes(row.season_id) ||
      row.round !== 'stage-2' ||
      shown.some((one) => one.season_id === row.season_id),
  )
}

/** The sittings for which packages are handed out now. */
export const sittingsAhead = async (db: Db, now: Date): Promise<readonly SittingAhead[]> =>
  (await readRoundsAhead(db, now)).map((row) => ({ ...row, id: sittingId(row) }))

/** The rounds for which a pupil may take a package along. Whoever tries a round out begins it now. */
export const roundsAheadOf = (database: Database, student: string, now: Date): Promise<RoundSitting[]> =>
  aheadOfStudent(database, { student, now })

const aheadOfStudent = gatherBy(async (database: Database, asked: { student: string; now: Date }[]) => {
  const now = asked.reduce((latest, one) => (one.now > latest ? one.now : latest), new Date(0))
  const rounds = await readRoundsAhead(database.db, now)
  const students = asked.map(({ student }) => student)
  return (await readParticipations(database, rounds, students)).map((own) =>
    own.flatMap(({ of, participation }) =>
      of.phase === 'planned' && participation.tries_early ? [] : ownSitting(of, participation),
    ),
  )
})
