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
import { pausesLeft, restLeft, secondsLeft } from '../instrument/clock.rules.ts'

interface Key {
  student_id: string
  id: string
}

/** Rows of these attempts: found by the whole key, pair by pair, however many there are. */
export const among = (wanted: readonly Key[], student: PgColumn, attempt: PgColumn): SQL =>
  sql`(${student}, ${attempt}) in (select * from unnest(${sql.param(wanted.map(({ student_id }) => student_id))}::uuid[], ${sql.param(wanted.map(({ id }) => id))}::uuid[]))`

export type AttemptRow = typeof attempts.$inferSelect

/** Reads the pupil's own attempt. Another pupil's attempt is refused as if it did not exist. */
export async function ownAttempt(db: Db, studentId: string, id: string): Promise<AttemptRow> {
  const [attempt] = await db.select().from(attempts).where(ofAttempt(studentId, id))
  return attempt ?? refuse('not-found')
}

/** The same, gathered: attempts that are asked for at one moment are read by one statement. */
export async function ownAttemptAmongMany(database: Database, studentId: string, id: string): Promise<AttemptRow> {
  return (await read(database, { student_id: studentId, id })) ?? refuse('not-found')
}

type Named = Pick<AttemptRow, 'student_id' | 'id'>

const read = gatherBy(async ({ db }: Database, named: Named[]) => {
  const found = await readAttempts(db, named)
  return named.map((one) => ownOf(one, found.get(one.id)))
})

/** What is asked for together by several pupils is found by the id: each is given the own attempt only. */
export const ownOf = (
  { student_id }: Pick<Named, 'student_id'>,
  found: AttemptRow | undefined,
): AttemptRow | undefined => (found?.student_id === student_id ? found : undefined)

/** Reads the attempts that exist, by their id. */
export async function readAttempts(db: Db, named: readonly Named[]): Promise<Map<string, AttemptRow>> {
  const rows = await db
    .select()
    .from(attempts)
    .where(among(named, attempts.student_id, attempts.id))
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Locks those of these attempts that are in the state, and reads them. They are locked in the order of the key, so that
 * two transactions never wait for each other.
 */
export const lockAttempts = (tx: Db, named: readonly Named[], state: AttemptRow['state']): Promise<AttemptRow[]> =>
  tx
    .select()
    .from(attempts)
    .where(areIn(state, named))
    .orderBy(...keyOrder)
    .for('update')

// The state is compared as an expression, so that no index of attempts in a state can answer it: if few attempts were
// in that state when the
// statistics were taken, the planner would go through such an index instead of the key.
const areIn = (state: AttemptRow['state'], named: readonly Named[]) =>
  and(sql`${attempts.state} || '' = ${state}`, among(named, attempts.student_id, attempts.id))

const keyOrder = [asc(attempts.student_id), asc(attempts.id)]

/**
 * The same for attempts that were read when they had ended already. What was read then is not read again: of an attempt
 * that has ended nothing changes
 * but when it was handed in and counted. With `passes`, attempts that another transaction has locked are left out.
 */
export async function lockFinished(tx: Db, finished: readonly AttemptRow[], passes: boolean): Promise<AttemptRow[]> {
  const locked = await tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(areIn('finished', finished))
    .orderBy(...keyOrder)
    .for('update', passes ? { skipLocked: true } : undefined)
  const known = new Map(finished.map((attempt) => [attempt.id, attempt]))
  return locked.flatMap(({ id }) => known.get(id) ?? [])
}

export const ofAttempt = (studentId: string, id: string) => and(eq(attempts.student_id, studentId), eq(attempts.id, id))

/**
 * The attempt as it was read: nobody has closed, paused, resumed or taken it over since, nor paused and resumed it. A
 * change of the clock is written under this condition, or decided anew.
 */
export const asItWas = ({ student_id, id, device_id, paused_at, pauses }: AttemptRow) =>
  and(
    ofAttempt(student_id, id),
    eq(attempts.state, 'started'),
    eq(attempts.device_id, device_id),
    eq(attempts.pauses, pauses),
    paused_at === null ? isNull(attempts.paused_at) : eq(attempts.paused_at, paused_at),
  )

/** The moment of a change, as people read it. */
export const momentText = (stamp: number): string => new Date(momentOf(stamp)).toISOString()

/** What is read of an answer. */
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

interface AttemptView {
  answers: readonly Omit<SavedAnswer, 'seq' | 'answered_at'>[]
  /** The device that reads the attempt. */
  device_id: string | undefined
  now: Date
}

/** The attempt as its pupil is told of it. */
export function describeAttempt(row: AttemptRow, plan: Plan, { answers: saved, device_id, now }: AttemptView): Attempt {
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
    rest_seconds: restLeft(row, plan.pause_hours),
    break_seconds: mayBreak(row, plan) ? restLeft(row, plan.break_hours ?? 0) : 0,
    is_this_device: row.device_id === device_id,
    answers: saved.map(({ item, stamp, value, seconds }) => ({
      item,
      stamp,
      value,
      seconds,
      seq: digitsOf(stamp),
      answered_at: momentText(stamp),
    })),
  }
}
