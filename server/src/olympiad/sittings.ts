import { and, eq, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database, Db } from '../platform/database/db.ts'
import { gatherBy } from '../platform/database/gather.ts'
import type { Sitting } from '../platform/slice.ts'
import { createMemory, type Memory } from '../publishing/published/memory.ts'
import type { RoundRow } from './seasons.ts'
import { olympiadParticipants, olympiadSeasonRounds } from './tables.ts'

const isOpen = eq(olympiadSeasonRounds.phase, 'open')
/** Somebody is to try the round out before it opens. */
const isTried = and(
  eq(olympiadSeasonRounds.phase, 'planned'),
  sql`exists (select from ${olympiadParticipants} p where p.season_id = ${olympiadSeasonRounds.season_id}
    and p.tries_early)`,
)

const memories = new WeakMap<Database, Memory<'olympiad-round', RoundRow[]>>()

/** The open rounds and those that are tried out, in memory, because every start of any test asks for them. */
function readHeldRounds(database: Database): Promise<RoundRow[]> {
  const memory =
    memories.get(database) ??
    createMemory({
      database,
      channel: 'published',
      names: ['olympiad-round'] as const,
      load: () => database.db.select().from(olympiadSeasonRounds).where(or(isOpen, isTried)),
    })
  memories.set(database, memory)
  return memory.read('olympiad-round')
}

/** The tests of open rounds. */
export async function testsHeld(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ id: olympiadSeasonRounds.test_id }).from(olympiadSeasonRounds).where(isOpen)
  return rows.map(({ id }) => id)
}

/** Notifies all processes that a round opened or closed, or that somebody tries one out. */
export const notifyRounds = (database: Database): Promise<void> => database.notify('published', 'olympiad-round')

const participations = `select p.student_id, p.season_id, p.delay_minutes, p.has_extra_time, p.tries_early, exists (
    select from olympiad_places l
    where l.season_id = p.season_id and l.round = 'stage-1' and l.number = p.number and l.passes
  ) as passed
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
 * stage 1, and planned ones for whoever tries them out. While there is no such round, nothing is asked of the database.
 */
export async function sittingsOf(database: Database, student: string): Promise<readonly RoundSitting[]> {
  const rounds = await readHeldRounds(database)
  return rounds.length === 0 ? [] : roundsOfStudent(database, student)
}

const roundsOfStudent = gatherBy(async (database: Database, students: string[]) => {
  const rounds = await readHeldRounds(database)
  const seasons = [...new Set(rounds.map(({ season_id }) => season_id))]
  const rows = z.array(Participation).parse(await database.query('sittings', participations, [students, seasons]))
  const ofStudent = Map.groupBy(rows, ({ student_id }) => student_id)
  return students.map((student) =>
    (ofStudent.get(student) ?? []).flatMap((participation) =>
      rounds.filter((round) => round.season_id === participation.season_id).flatMap((of) => sitting(of, participation)),
    ),
  )
})

function sitting(of: RoundRow, { delay_minutes, has_extra_time, tries_early, passed }: Participation): RoundSitting[] {
  const { test_id, phase, round } = of
  const own = { of, test_id, has_extra_time }
  if (phase === 'planned')
    return tries_early
      ? [{ ...own, opens_at: later(of.opens_at, -daysOfTrying * 1440), closes_at: of.opens_at, is_trial: true }]
      : []
  if (round === 'stage-2' && !passed) return []
  const [opens_at, closes_at] = [later(of.opens_at, delay_minutes), later(of.closes_at, delay_minutes)]
  return [{ ...own, opens_at, closes_at, is_trial: false }]
}

/** How many days before its window a round may be tried out. */
const daysOfTrying = 30

const later = (moment: string, minutes: number): string =>
  minutes === 0 ? moment : new Date(Date.parse(moment) + minutes * 60_000).toISOString()
