import { eq, sql } from 'drizzle-orm'
import type { Received, Reply } from '#contract/calls/endpoint'
import type * as api from '#contract/olympiad/live-board'
import type { RoomAction, RoomReason } from '#contract/values/live-board'
import { extendAttempts, holdAttempts, releaseAttempts, whyNoTime } from '../../diagnostics/attempts/room-clocks.ts'
import { readAttempts, type AttemptRow } from '../../diagnostics/rows/attempt-row.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import type { RoundRow } from '../seasons.ts'
import { findOpenRound, readScope, schoolIn } from './scope.ts'
import type { Boards, BoardSchool } from './snapshot.ts'
import { offlineSince, stateOf, type Work } from './standing.rules.ts'
import { olympiadRoomActions } from './tables.ts'

interface Room {
  round: RoundRow
  school: BoardSchool
  /** The moment of the board. */
  at: number
}

/** The school that the caller acts in. */
async function readRoom(context: Context, boards: Boards, school: string): Promise<Room> {
  const round = (await findOpenRound(context)) ?? refuse('board-closed')
  const snapshot = await boards.read(round)
  return { round, school: schoolIn(snapshot, await readScope(context), school), at: snapshot.at.getTime() }
}

interface Act {
  kind: RoomAction
  reason: RoomReason
  words: string
  minutes?: number
}

/** An action whose id the caller has made, so that a repeated call is known. */
interface RepeatableAct extends Act {
  id: string
}

/**
 * The numbers that this action has changed already, if the caller repeats it; null if it is new. Calls with one id wait
 * for each other.
 */
async function findRepeated(
  tx: Db,
  { user }: Context,
  { round, school }: Room,
  { id, kind }: Pick<RepeatableAct, 'id' | 'kind'>,
): Promise<number[] | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${id}))`)
  const [row] = await tx.select().from(olympiadRoomActions).where(eq(olympiadRoomActions.id, id))
  if (!row) return null
  const isOfRoom = row.season_id === round.season_id && row.round === round.round && row.school_id === school.id
  return isOfRoom && row.kind === kind && row.by_id === user.id ? row.numbers : refuse('not-found')
}

/** Writes an action into the log of the round. */
async function logAction(
  tx: Db,
  { user, now }: Context,
  room: Room,
  act: (Act | RepeatableAct) & { numbers: number[] },
): Promise<void> {
  await tx.insert(olympiadRoomActions).values({
    id: newId(now.getTime()),
    season_id: room.round.season_id,
    round: room.round.round,
    school_id: room.school.id,
    ...act,
    numbers: act.numbers.toSorted((one, other) => one - other),
    at: now.toISOString(),
    by_id: user.id,
  })
}

type Meant = (Work & { attempt_id: string })[]
const withAttempt = (works: readonly Work[]): Meant =>
  works.flatMap((work) => (work.attempt_id === null ? [] : [{ ...work, attempt_id: work.attempt_id }]))
const keysOf = (works: Meant) => works.map(({ student_id, attempt_id }) => ({ student_id, id: attempt_id }))
const numbersOf = (works: Meant, changed: readonly AttemptRow[]): number[] => {
  const ids = new Set(changed.map(({ id }) => id))
  return works.filter(({ attempt_id }) => ids.has(attempt_id)).map(({ number }) => number)
}

/** Of works that got no more time, why not; those who may get it by now are left out. */
async function readWhyNot(tx: Db, works: Meant, { seconds, now }: { seconds: number; now: Date }) {
  const rows = await readAttempts(tx, keysOf(works))
  const reasons = [...rows.values()].map((attempt) => [attempt.id, whyNoTime(attempt, seconds, now)] as const)
  return new Map(reasons.flatMap(([id, why]) => (why ? [[id, why] as const] : [])))
}

/**
 * Gives more time to those meant who are working; others are told with the reason. One who has finished does not keep
 * the others from getting theirs. A repeated call changes nothing.
 */
export async function giveTime(
  context: Context,
  boards: Boards,
  { id, school, minutes, to, numbers, reason, words }: Received<typeof api.giveTime>['body'] & { school: string },
): Promise<Omit<Reply<typeof api.giveTime>, 'message'>> {
  const { platform } = context
  const room = await readRoom(context, boards, school)
  const meant = room.school.works.filter((work) => {
    if (to === 'chosen') return numbers.includes(work.number)
    if (to === 'offline') return offlineSince(work, room.at) !== null
    return stateOf(work, room.at) !== 'absent'
  })
  const works = withAttempt(meant)
  const seconds = minutes * 60
  const { given, whyNot } = await platform.db.transaction(async (tx) => {
    const before = await findRepeated(tx, context, room, { id, kind: 'more-time' })
    if (before) return { given: before, whyNot: await readWhyNot(tx, works, { seconds, now: platform.now() }) }
    // Whoever has waited for a lock goes by the time after it.
    const { changed, skipped } = await extendAttempts(tx, keysOf(works), { seconds, now: platform.now() })
    if (changed.length === 0) refuse('board-nobody')
    await tellBoards(tx, room.round, changed, platform.now())
    const numbersGiven = numbersOf(works, changed)
    await logAction(tx, context, room, { id, kind: 'more-time', reason, words, minutes, numbers: numbersGiven })
    return { given: numbersGiven, whyNot: skipped }
  })
  boards.touch(room.round)
  const skipped = meant.flatMap(({ number, attempt_id }) => {
    const why = attempt_id === null ? 'absent' : whyNot.get(attempt_id)
    return why && !given.includes(number) ? [{ number, why }] : []
  })
  return { numbers: given, skipped }
}

/** Stops the clocks of everybody of the school who is working, or lets them go on. */
export async function changeRoom(
  context: Context,
  boards: Boards,
  { id, school, kind, reason, words }: RepeatableAct & { school: string; kind: 'pause' | 'go-on' },
): Promise<number> {
  const { platform } = context
  const room = await readRoom(context, boards, school)
  const works = withAttempt(room.school.works)
  const count = await platform.db.transaction(async (tx) => {
    const before = await findRepeated(tx, context, room, { id, kind })
    if (before) return before.length
    const act = kind === 'pause' ? holdAttempts : releaseAttempts
    const changed = await act(tx, keysOf(works), platform.now())
    if (changed.length === 0) refuse('board-nobody')
    await tellBoards(tx, room.round, changed, platform.now())
    await logAction(tx, context, room, { id, kind, reason, words, numbers: numbersOf(works, changed) })
    return changed.length
  })
  boards.touch(room.round)
  return count
}

/** Marks the call of a participant as answered; the pupil's device takes it down with the next sign. */
export async function answerHelp(
  context: Context,
  boards: Boards,
  { school, number, words }: { school: string; number: number; words: string },
): Promise<void> {
  const { platform, now } = context
  const room = await readRoom(context, boards, school)
  const work = room.school.works.find((one) => one.number === number) ?? refuse('not-found')
  await platform.db.transaction(async (tx) => {
    const moment = now.toISOString()
    const answered = await rowsOf(
      tx,
      sql`update olympiad_signs set help_answered_at = ${moment}, written_at = ${moment}
        where student_id = ${work.student_id} and attempt_id = ${work.attempt_id}
          and help_at is not null and help_answered_at is null
        returning attempt_id`,
    )
    if (answered.length === 0) refuse('board-nobody')
    await logAction(tx, context, room, { kind: 'help-answered', reason: 'resolved', words, numbers: [number] })
  })
  boards.touch(room.round)
}

/** Writes the changed clocks where all boards read what is new, in the order in which signs are written. */
async function tellBoards(tx: Db, { season_id, round }: RoundRow, changed: readonly AttemptRow[], now: Date) {
  const rows = changed.map((attempt) => ({
    student_id: attempt.student_id,
    attempt_id: attempt.id,
    started_at: attempt.started_at,
    deadline_at: attempt.deadline_at,
    seconds_left: attempt.seconds_left,
    paused_at: attempt.paused_at,
    held_at: attempt.held_at,
    added_seconds: attempt.added_seconds,
  }))
  await tx.execute(sql`
    insert into olympiad_signs (student_id, attempt_id, season_id, round, seen_at, next_at, answered, item, deadline_at,
      seconds_left, paused_at, held_at, added_seconds, written_at)
    select c.student_id, c.attempt_id, ${season_id}, ${round}, c.started_at, c.started_at, 0, 0, c.deadline_at,
      c.seconds_left, c.paused_at, c.held_at, c.added_seconds, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (
      student_id uuid, attempt_id uuid, started_at timestamptz, deadline_at timestamptz, seconds_left int,
      paused_at timestamptz, held_at timestamptz, added_seconds int
    )
    order by c.student_id, c.attempt_id
    on conflict (student_id, attempt_id) do update set deadline_at = excluded.deadline_at,
      seconds_left = excluded.seconds_left, paused_at = excluded.paused_at, held_at = excluded.held_at,
      added_seconds = excluded.added_seconds, written_at = excluded.written_at`)
}
