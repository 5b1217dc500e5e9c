import { and, asc, eq, isNull } from 'drizzle-orm'
import { dayOf } from '#contract/values/kazakhstan-time'
import { roleIds } from '#contract/values/role'
import { notify } from '../notifications/notify.ts'
import type { Db } from '../platform/database/db.ts'
import { violatedConstraint } from '../platform/database/row-faults.ts'
import { staff } from '../profiles/tables.ts'
import { users } from '../users/tables.ts'
import { readOpenPeriod } from './read-open-period.ts'
import { seats } from './tables.ts'

type SeatRow = typeof seats.$inferSelect

/**
 * Lets the seats of a school rest or wake, as the period of today says. A psychologist whose seat rests works at no
 * school, so that nothing of its pupils can be seen; waking restores the school. Repeating it changes nothing.
 */
export async function settleSeats(tx: Db, school_id: string, now: Date): Promise<void> {
  const rows = await tx
    .select()
    .from(seats)
    .where(eq(seats.school_id, school_id))
    .orderBy(asc(seats.number))
    .for('update')
  // After the lock: whoever held it may have begun or ended a period.
  const open = (await readOpenPeriod(tx, school_id, dayOf(now)))?.seats ?? 0
  for (const seat of rows) {
    if (seat.number > open && seat.rests_since === null) await letRest(tx, seat, now)
    if (seat.number <= open && seat.rests_since !== null) await wake(tx, seat, now)
  }
}

/**
 * A psychologist whom pupils expect keeps the seat until the last of these meetings is over; the database refuses
 * anything else, and the job tries again.
 */
async function letRest(tx: Db, seat: SeatRow, now: Date): Promise<void> {
  const rests_since = now.toISOString()
  await unlessRefused(tx, async (inner) => {
    const left = await inner
      .update(staff)
      .set({ school_id: null, placed_at: rests_since })
      .where(and(eq(staff.user_id, seat.id), eq(staff.school_id, seat.school_id)))
      .returning({ id: staff.user_id })
    await inner.update(seats).set({ rests_since }).where(eq(seats.id, seat.id))
    // Nothing changes for somebody who works elsewhere by now.
    if (left.length > 0) await tellHolder(inner, seat, { kind: 'seat-rests', at: rests_since })
  })
}

/** Somebody who works elsewhere by now stays there, and the seat goes on resting. */
async function wake(tx: Db, seat: SeatRow, now: Date): Promise<void> {
  const at = now.toISOString()
  await unlessRefused(tx, async (inner) => {
    const [holder] = await inner.select({ role_id: users.role_id }).from(users).where(eq(users.id, seat.id))
    if (holder?.role_id !== roleIds.psychologist) return
    const placed = await inner
      .update(staff)
      .set({ school_id: seat.school_id, placed_at: at })
      .where(and(eq(staff.user_id, seat.id), isNull(staff.school_id), isNull(staff.center_id)))
      .returning({ id: staff.user_id })
    if (placed.length === 0) return
    await inner.update(seats).set({ rests_since: null }).where(eq(seats.id, seat.id))
    await tellHolder(inner, seat, { kind: 'seat-open', at })
  })
}

const tellHolder = (tx: Db, { id }: SeatRow, { kind, at }: { kind: 'seat-rests' | 'seat-open'; at: string }) =>
  notify(tx, { user_id: id, kind, category: 'general', values: {}, link: '/settings-staff', at })

const guards = ['host_awaited', 'place_open']

/** Triggers guard meetings and closed schools; what they refuse stays as it was, and the caller goes on. */
async function unlessRefused(tx: Db, change: (inner: Db) => Promise<void>): Promise<void> {
  try {
    await tx.transaction(change)
  } catch (error) {
    if (!guards.includes(violatedConstraint(error) ?? '')) throw error
  }
}
