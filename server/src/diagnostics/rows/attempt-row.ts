import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Attempt, SavedAnswer } from '#contract/diagnostics/attempts'
import type { Database, Db } from '../../platform/database/db.ts'
import { gatherBy } from '../../platform/database/gather.ts'
import { digitsOf, momentOf } from '#contract/values/stamp'
import { refuse } from '../../platform/refusal.ts'
import { itemsOf, type Plan } from '../instrument/plan.rules.ts'
import { answers, attempts } from './attempts.tables.ts'
import { mayBreak } from '../instrument/break.rules.ts'
import { isHeld, pausesLeft, pauseSecondsLeft, secondsLeft } from '../instrument/clock.rules.ts'

interface Key {
  student_id: string
  id: string
}

/** Condition for the rows of these attempts by their whole key, for any number of pairs. */
export const isOneOfAttempts = (keys: readonly Key[], student: PgColumn, attempt: PgColumn): SQL =>
  sql`(${student}, ${attempt}) in (select * from unnest(${sql.param(keys.map(({ student_id }) => student_id))}::uuid[], ${sql.param(keys.map(({ id }) => id))}::uuid[]))`

export type AttemptRow = typeof attempts.$inferSelect

/** Reads the pupil's own attempt. Another pupil's attempt is refused as if it did not exist. */
export async function readOwnAttempt(db: Db, studentId: string, id: string): Promise<AttemptRow> {
  const [attempt] = await db.select().from(attempts).where(isAttempt(studentId, id))
  return attempt ?? refuse('not-found')
}

/** Like `readOwnAttempt`, but attempts that are requested at the same moment are read in one statement. */
export async function readOwnAttemptInBatch(database: Database, studentId: string, id: string): Promise<AttemptRow> {
  return (await read(database, { student_id: studentId, id })) ?? refuse('not-found')
}

type Named = Pick<AttemptRow, 'student_id' | 'id'>

const read = gatherBy(async ({ db }: Database, named: Named[]) => {
  const found = await readAttempts(db, named)
  return named.map((one) => ifOwn(one, found.get(one.id)))
})

/**
 * Returns the attempt only if it belongs to this pupil, because a gathered read finds attempts of several pupils by id.
 */
export const ifOwn = (
  { student_id }: Pick<Named, 'student_id'>,
  found: AttemptRow | undefined,
): AttemptRow | undefined => (found?.student_id === student_id ? found : undefined)

/** Reads the attempts that exist, by id. */
export async function readAttempts(db: Db, named: readonly Named[]): Promise<Map<string, AttemptRow>> {
  const rows = await db
    .select()
    .from(attempts)
    .where(isOneOfAttempts(named, attempts.student_id, attempts.id))
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Locks and reads the attempts that are in this state. They are locked in key order, so that two transactions never
 * deadlock.
 */
export const lockAttempts = (tx: Db, named: readonly Named[], state: AttemptRow['state']): Promise<AttemptRow[]> =>
  tx
    .select()
    .from(attempts)
    .where(inState(state, named))
    .orderBy(...keyOrder)
    .for('update')

// The state is compared as an expression, so that no index of attempts in a state can be used. If few attempts were in
// that state when the statistics were taken, the planner would scan such an index instead of using the key.
const inState = (state: AttemptRow['state'], named: readonly Named[]) =>
  and(sql`${attempts.state} || '' = ${state}`, isOneOfAttempts(named, attempts.student_id, attempts.id))

const keyOrder = [asc(attempts.student_id), asc(attempts.id)]

/**
 * Locks attempts that had already ended when they were read, in the same order. They are not read again: of a finished
 * attempt only `handed_in_at` and `scored_at` still change. With `passes`, attempts that another transaction has locked
 * are left out.
 */
export async function lockFinished(tx: Db, finished: readonly AttemptRow[], passes: boolean): Promise<AttemptRow[]> {
  const locked = await tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(inState('finished', finished))
    .orderBy(...keyOrder)
    .for('update', passes ? { skipLocked: true } : undefined)
  const byId = new Map(finished.map((attempt) => [attempt.id, attempt]))
  return locked.flatMap(({ id }) => byId.get(id) ?? [])
}

export const isAttempt = (studentId: string, id: string) => and(eq(attempts.student_id, studentId), eq(attempts.id, id))

/**
 * Condition that the attempt has not changed since it was read: not closed, paused, resumed, extended or taken over,
 * nor paused and resumed. Clock changes use it; if it fails, the caller starts over.
 */
export const isUnchanged = ({ student_id, id, device_id, deadline_at, paused_at, pauses }: AttemptRow) =>
  and(
    isAttempt(student_id, id),
    eq(attempts.state, 'started'),
    eq(attempts.device_id, device_id),
    eq(attempts.pauses, pauses),
    eq(attempts.deadline_at, deadline_at),
    paused_at === null ? isNull(attempts.paused_at) : eq(attempts.paused_at, paused_at),
  )

/** The moment of a change as an ISO string. */
export const stampToIso = (stamp: number): string => new Date(momentOf(stamp)).toISOString()

/** The columns that are read of an answer. */
export const storedAnswer = {
  item: answers.item,
  stamp: answers.stamp,
  value: answers.value,
  seconds: answers.seconds,
  is_late: answers.is_late,
}
export type StoredAnswer = Pick<typeof answers.$inferSelect, keyof typeof storedAnswer>

export const savedAnswers = (
  db: Db,
  { student_id, id }: Pick<AttemptRow, 'student_id' | 'id'>,
): Promise<StoredAnswer[]> =>
  db
    .select(storedAnswer)
    .from(answers)
    .where(and(eq(answers.student_id, student_id), eq(answers.attempt_id, id)))
    .orderBy(asc(answers.item))

/** Like `savedAnswers`; attempts that are asked for at the same moment are read in one statement. */
export const savedAnswersInBatch = gatherBy(async ({ db }: Database, named: Named[]): Promise<StoredAnswer[][]> => {
  const rows = await db
    .select({ ...storedAnswer, attempt_id: answers.attempt_id })
    .from(answers)
    .where(isOneOfAttempts(named, answers.student_id, answers.attempt_id))
    .orderBy(asc(answers.item))
  const found = Map.groupBy(rows, ({ attempt_id }) => attempt_id)
  return named.map(({ id }) => (found.get(id) ?? []).map(({ attempt_id: _, ...answer }) => answer))
})

interface AttemptView {
  answers: readonly Omit<SavedAnswer, 'seq' | 'answered_at'>[]
  device_id: string | undefined
  /** The test is held as a sitting now, so the device sends signs of life. */
  is_watched: boolean
  now: Date
}

/** What staff of the room have done with the clock. */
const byStaff = (row: AttemptRow, now: Date): Pick<Attempt, 'is_held' | 'added_minutes'> => ({
  ...(isHeld(row, now) && { is_held: true as const }),
  ...(row.added_seconds > 0 && { added_minutes: row.added_seconds / 60 }),
})

/** The attempt as its pupil sees it. */
export function describeAttempt(
  row: AttemptRow,
  plan: Plan,
  { answers: saved, device_id, is_watched, now }: AttemptView,
): Attempt {
  return {
    id: row.id,
    test_id: row.test_id,
    version: row.version,
    number: row.number,
    state: row.state === 'started' && row.paused_at ? 'paused' : row.state,
    locale: row.locale,
    conditions: row.conditions,
    started_at: row.started_at,
    deadline_at: row.deadline_at,
    server_time: now.toISOString(),
    seconds_left: row.state === 'finished' ? 0 : secondsLeft(row, now),
    ...(plan.timing === 'none' && { is_untimed: true as const }),
    ...(plan.presentation && { presentation: plan.presentation }),
    item_kinds: [...new Set(itemsOf(plan).map(({ kind }) => kind))],
    pauses_left: pausesLeft(row, plan),
    ...(row.part_ends_at !== null && { part_ends_at: row.part_ends_at }),
    rest_seconds: pauseSecondsLeft(row, plan.pause_hours),
    break_seconds: mayBreak(row, plan) ? pauseSecondsLeft(row, plan.break_hours ?? 0) : 0,
    is_this_device: row.device_id === device_id,
    ...byStaff(row, now),
    ...(is_watched && { is_watched: true as const }),
    answers: saved.map(({ item, stamp, value, seconds }) => ({
      item,
      stamp,
      value,
      seconds,
      seq: digitsOf(stamp),
      answered_at: stampToIso(stamp),
    })),
  }
}
