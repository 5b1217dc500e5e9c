import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FinishReason } from '#contract/diagnostics/attempts'
import { dayOf, seasonOf } from '#contract/values/kazakhstan-time'
import { counters } from '../../../accounts/tables.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { AttemptRow } from '../../rows/attempt-row.ts'
import { resumedClock } from '../../instrument/clock.rules.ts'

export interface End {
  /** The row as it was read under the lock. */
  attempt: AttemptRow
  reason: FinishReason
  at: Date
  /** When the device reported that it has nothing more to send. Only for an attempt that its deadline ends. */
  handed_in_at?: string | null
}

/**
 * Ends running attempts that this transaction has locked. One statement writes all of them, each with its own receipt
 * number. Returns the updated rows.
 */
export async function writeEnds(tx: Db, ends: readonly End[]): Promise<AttemptRow[]> {
  if (ends.length === 0) return []
  const ended = await withReceipts(tx, ends)
  await tx.execute(sql`
    update attempts a set state = 'finished', finished_at = c.finished_at, finish_reason = c.finish_reason, handed_in_at = c.handed_in_at, receipt_number = c.receipt_number,
      receipt_code = c.receipt_code, paused_at = null, seconds_left = null, paused_seconds = c.paused_seconds, held_at = null, held_seconds = c.held_seconds, deadline_at = c.deadline_at,
      part_ends_at = c.part_ends_at
    from jsonb_to_recordset(${JSON.stringify(ended.map(written))}::jsonb) as c (
      student_id uuid, id uuid, finished_at timestamptz, finish_reason text, handed_in_at timestamptz, receipt_number int, receipt_code text, paused_seconds int, held_seconds int, deadline_at timestamptz,
      part_ends_at timestamptz
    )
    where a.student_id = c.student_id and a.id = c.id`)
  return ended
}

const written = (attempt: AttemptRow) => {
  const {
    student_id,
    id,
    finished_at,
    finish_reason,
    handed_in_at,
    receipt_number,
    receipt_code,
    paused_seconds,
    held_seconds,
    deadline_at,
    part_ends_at,
  } = attempt
  return {
    student_id,
    id,
    finished_at,
    finish_reason,
    handed_in_at,
    receipt_number,
    receipt_code,
    paused_seconds,
    held_seconds,
    deadline_at,
    part_ends_at,
  }
}

async function withReceipts(tx: Db, ends: readonly End[]): Promise<AttemptRow[]> {
  const ended: AttemptRow[] = []
  for (const [season, ofSeason] of Map.groupBy(ends, ({ at }) => seasonOf(dayOf(at)))) {
    const before = await takeReceipts(tx, season, ofSeason.length)
    ended.push(...ofSeason.map((end, index) => endedBy(end, before + index + 1)))
  }
  return ended
}

const endedBy = ({ attempt, reason, at, handed_in_at = null }: End, receipt_number: number): AttemptRow => ({
  ...attempt,
  ...resumedClock(attempt, at),
  state: 'finished',
  finished_at: at.toISOString(),
  finish_reason: reason,
  handed_in_at,
  receipt_number,
  receipt_code: newReceiptCode(),
})

/**
 * Takes `count` receipt numbers of a season and returns the number before the first of them. No number is given twice.
 */
async function takeReceipts(tx: Db, season: number, count: number): Promise<number> {
  const [taken] = await tx
    .insert(counters)
    .values({ name: `season-${season}`, value: count })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + excluded.value` } })
    .returning({ value: counters.value })
  return (taken?.value ?? count) - count
}

/** Without characters that are easily confused: O and 0, I and 1. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A random code of seven characters such as A7K-4XR9, long enough that it cannot be guessed. */
export function newReceiptCode(): string {
  const signs = Array.from({ length: 7 }, () => letters[randomInt(letters.length)]).join('')
  return `${signs.slice(0, 3)}-${signs.slice(3)}`
}

export const formatReceipt = (season: number, number: number): string => `${season}-${String(number).padStart(6, '0')}`
