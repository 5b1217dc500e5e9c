import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FinishReason } from '#contract/diagnostics/attempts'
import { dayOf, seasonOf } from '#contract/values/kazakhstan-time'
import { counters } from '../../../accounts/tables.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { AttemptRow } from '../../rows/attempt-row.ts'
import { resumed } from '../../instrument/clock.rules.ts'

export interface End {
  /** As it was read when it was locked. */
  attempt: AttemptRow
  reason: FinishReason
  at: Date
  /** When the device of an attempt that its deadline ends has said that it has nothing more to send. */
  handed_in_at?: string | null
}

/**
 * Ends attempts that are running and that this transaction has locked. One statement writes all of them, each with a
 * receipt of its own. Gives the attempts as they are now.
 */
export async function writeEnds(tx: Db, ends: readonly End[]): Promise<AttemptRow[]> {
  if (ends.length === 0) return []
  const ended = await withReceipts(tx, ends)
  await tx.execute(sql`
    update attempts a set state = 'finished', finished_at = c.finished_at, finish_reason = c.finish_reason, handed_in_at = c.handed_in_at, receipt_number = c.receipt_number,
      receipt_code = c.receipt_code, paused_at = null, seconds_left = null, paused_seconds = c.paused_seconds, deadline_at = c.deadline_at,
      part_ends_at = c.part_ends_at
    from jsonb_to_recordset(${JSON.stringify(ended.map(written))}::jsonb) as c (
      student_id uuid, id uuid, finished_at timestamptz, finish_reason text, handed_in_at timestamptz, receipt_number int, receipt_code text, paused_seconds int, deadline_at timestamptz,
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
  ...resumed(attempt, at),
  state: 'finished',
  finished_at: at.toISOString(),
  finish_reason: reason,
  handed_in_at,
  receipt_number,
  receipt_code: newReceiptCode(),
})

/**
 * Takes `count` receipt numbers of a season, and gives the number before the first of them. No number is given twice.
 */
async function takeReceipts(tx: Db, season: number, count: number): Promise<number> {
  const [taken] = await tx
    .insert(counters)
    .values({ name: `season-${season}`, value: count })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + excluded.value` } })
    .returning({ value: counters.value })
  return (taken?.value ?? count) - count
}

/** Without what is easily misread: O and 0, I and 1. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Seven signs such as A7K-4XR9: enough that nobody guesses another's. */
export function newReceiptCode(): string {
  const signs = Array.from({ length: 7 }, () => letters[randomInt(letters.length)]).join('')
  return `${signs.slice(0, 3)}-${signs.slice(3)}`
}

export const shownReceipt = (season: number, number: number): string => `${season}-${String(number).padStart(6, '0')}`
