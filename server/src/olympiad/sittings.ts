import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database, Db } from '../platform/database/db.ts'
import { gatherBy } from '../platform/database/gather.ts'
import { createMemory, type Memory } from '../publishing/published/memory.ts'
import type { RoundRow } from './seasons.ts'
import { olympiadSeasonRounds } from './tables.ts'

const isOpen = eq(olympiadSeasonRounds.phase, 'open')

const memories = new WeakMap<Database, Memory<'olympiad-round', RoundRow[]>>()

/** The open rounds, in memory, because every start of any test asks for them. */
export function readOpenRounds(database: Database): Promise<RoundRow[]> {
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

export const isTestHeld = async (database: Database, test: string): Promise<boolean> =>
  (await readOpenRounds(database)).some(({ test_id }) => test_id === test)

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
