import { and, eq, ne } from 'drizzle-orm'
import * as z from 'zod/mini'
import { dayOf, seasonOf } from '#contract/values/kazakhstan-time'
import type { Database, Db } from '../platform/database/db.ts'
import { gatherBy } from '../platform/database/gather.ts'
import { createMemory, type Memory } from '../publishing/published/memory.ts'
import { isReleased } from './is-released.ts'
import { currentOf, readSeasons, type RoundRow } from './seasons.ts'
import { olympiadSeasonRounds } from './tables.ts'

const { phase, round, pupils_see, test_id } = olympiadSeasonRounds
const isOpen = eq(phase, 'open')
/** Results of a ranked round are published together. Those of the trial round are practice, which nobody waits for. */
const withholds = and(ne(round, 'trial'), ne(phase, 'planned'), eq(pupils_see, false))

const names = ['olympiad-open', 'olympiad-withheld'] as const
const memories = new WeakMap<Database, Memory<(typeof names)[number], RoundRow[]>>()

/** Rounds in memory, because every start of any test and every result asks for them. */
function readRounds(database: Database, name: (typeof names)[number]): Promise<RoundRow[]> {
  const memory =
    memories.get(database) ??
    createMemory({
      database,
      channel: 'published',
      names,
      load: (one) =>
        database.db
          .select()
          .from(olympiadSeasonRounds)
          .where(one === 'olympiad-open' ? isOpen : withholds),
    })
  memories.set(database, memory)
  return memory.read(name)
}

const readOpenRounds = (database: Database) => readRounds(database, 'olympiad-open')

/** The rounds whose participants may not read their results yet. */
export const resultsWithheld = (database: Database): Promise<RoundRow[]> => readRounds(database, 'olympiad-withheld')

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

/** The tests of open rounds. */
export async function testsHeld(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ id: test_id }).from(olympiadSeasonRounds).where(isOpen)
  return rows.map(({ id }) => id)
}

/** Notifies all processes that a round opened or closed, or that its results were shown or hidden. */
export async function notifyRounds(database: Database): Promise<void> {
  for (const name of names) await database.notify('published', name)
}

const participations = `select p.student_id, p.season_id, exists (
    select from olympiad_places l
    where l.season_id = p.season_id and l.round = 'stage-1' and l.number = p.number and l.passes
  ) or p.is_hidden as passed
  from olympiad_participants p where p.student_id = any($1::uuid[]) and p.season_id = any($2::text[])`
const Participation = z.object({ student_id: z.string(), season_id: z.string(), passed: z.boolean() })

/**
 * The open rounds that a pupil may take: those of a season in which the pupil takes part, and stage 2 only after
 * passing stage 1; whoever is hidden is not ranked, so takes part in every round. While no round is open, nothing is
 * asked of the database.
 */
export async function sittingsOf(database: Database, student: string): Promise<readonly RoundRow[]> {
  const rounds = await readOpenRounds(database)
  return rounds.length === 0 ? [] : roundsOfStudent(database, student)
}

const roundsOfStudent = gatherBy(async (database: Database, students: string[]) => {
  const rounds = await readOpenRounds(database)
  const seasons = [...new Set(rounds.map(({ season_id }) => season_id))]
  const rows = z.array(Participation).parse(await database.query('sittings', participations, [students, seasons]))
  const ofStudent = Map.groupBy(rows, ({ student_id }) => student_id)
  return students.map((student) =>
    (ofStudent.get(student) ?? []).flatMap(({ season_id, passed }) =>
      rounds.filter((round) => round.season_id === season_id && (round.round !== 'stage-2' || passed)),
    ),
  )
})
