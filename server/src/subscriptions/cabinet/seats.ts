import { and, asc, eq, isNull, notInArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type * as api from '#contract/subscriptions/school-cabinet'
import type { Seat } from '#contract/subscriptions/school-cabinet'
import { dayOf } from '#contract/values/kazakhstan-time'
import { roleIds } from '#contract/values/role'
import { logAccount } from '../../accounts/log-account.ts'
import { staffInvitations } from '../../accounts/tables.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { violatedConstraint } from '../../platform/database/row-faults.ts'
import { refuse } from '../../platform/refusal.ts'
import { inviteStaff } from '../../profiles/staffing/invite-staff.ts'
import { renewInvitation } from '../../profiles/staffing/send-invitation.ts'
import { findUpcomingOfHost } from '../../profiles/staffing/upcoming-of-host.ts'
import { withdrawInvitation } from '../../profiles/staffing/withdraw-invitation.ts'
import { staff } from '../../profiles/tables.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'
import { readOpenPeriod, requireOpenPeriod } from '../read-open-period.ts'
import { applications, seats } from '../tables.ts'
import { readOwnSchool } from './own-school.ts'

const nameOf = ({ last_name, first_name }: { last_name: string; first_name: string }) =>
  `${last_name} ${first_name}`.trim()

function stateOf(
  { number, rests_since }: typeof seats.$inferSelect,
  { open, isWaiting }: { open: number; isWaiting: boolean },
): Seat['state'] {
  if (rests_since !== null || number > open) return 'resting'
  return isWaiting ? 'invited' : 'active'
}

/** Lists the seats of the caller's school in their order. */
export async function listSeats(context: Context): Promise<z.infer<typeof api.listSeats.reply>> {
  const { db } = context.platform
  const school = await readOwnSchool(context)
  const open = (await readOpenPeriod(db, school.id, dayOf(context.now)))?.seats ?? 0
  const rows = await db
    .select({
      seat: seats,
      ...nameColumns,
      email: users.email,
      invited_id: staffInvitations.user_id,
      accepted_at: staffInvitations.accepted_at,
    })
    .from(seats)
    .innerJoin(users, eq(users.id, seats.id))
    .leftJoin(staffInvitations, eq(staffInvitations.user_id, seats.id))
    .where(eq(seats.school_id, school.id))
    .orderBy(asc(seats.number))
  return {
    seats: open,
    data: rows.map(({ seat, invited_id, accepted_at, email, ...person }) => ({
      id: seat.id,
      number: seat.number,
      name: nameOf(person),
      email,
      state: stateOf(seat, { open, isWaiting: invited_id !== null && accepted_at === null }),
      since: seat.rests_since ?? accepted_at ?? seat.given_at,
    })),
    appointed: await listAppointed(db, school.id),
  }
}

/** Psychologists of the school whom the platform has appointed. They need no seat. */
async function listAppointed(db: Db, school_id: string): Promise<string[]> {
  const seated = db.select({ id: seats.id }).from(seats).where(eq(seats.school_id, school_id))
  const rows = await db
    .select(nameColumns)
    .from(staff)
    .innerJoin(users, eq(users.id, staff.user_id))
    .where(
      and(
        eq(staff.school_id, school_id),
        eq(users.role_id, roleIds.psychologist),
        isNull(users.blocked_at),
        notInArray(users.id, seated),
      ),
    )
    .orderBy(asc(users.last_name), asc(users.first_name))
  return rows.map(nameOf)
}

type Invited = z.output<typeof api.giveSeat.body>

/** Invites a psychologist to the first free seat, in one transaction with the invitation of the staff. */
export async function giveSeat(context: Context, invited: Invited, home: string): Promise<{ isNew: boolean }> {
  const { platform, user, now } = context
  const school = await readOwnSchool(context)
  return platform.db.transaction(async (tx) => {
    await lockSeats(tx, school.id)
    const open = await requireOpenPeriod(tx, school.id, dayOf(now))
    const [own] = await tx.select({ school_id: seats.school_id }).from(seats).where(eq(seats.id, invited.id))
    const number = own ? null : await freeSeat(tx, school.id, open.seats)
    const invitation = { ...invited, role: 'psychologist' as const, school_id: school.id, center_id: null }
    const { isNew } = await inviteStaff({ ...context, platform: { ...platform, db: tx } }, invitation, home)
    if (!isNew && own) return { isNew }
    // An invitation that an administrator has sent takes no seat.
    if (!isNew || number === null) return refuse('invitation-differs')
    await tx
      .insert(seats)
      .values({ id: invited.id, school_id: school.id, number, given_at: now.toISOString(), given_by: user.id })
    return { isNew }
  })
}

/** Two who give seats of one school take turns, and a payment that begins or ends its period waits for them. */
async function lockSeats(tx: Db, school_id: string): Promise<void> {
  await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.school_id, school_id), eq(applications.state, 'active')))
    .for('update')
}

async function freeSeat(tx: Db, school_id: string, open: number): Promise<number> {
  const taken = await tx.select({ number: seats.number }).from(seats).where(eq(seats.school_id, school_id))
  const numbers = new Set(taken.map(({ number }) => number))
  for (let number = 1; number <= open; number += 1) if (!numbers.has(number)) return number
  return refuse('seats-taken', { values: { count: open } })
}

/** Returns a seat of the caller's school; one of another school is not found. */
async function requireSeat(context: Context, id: string) {
  const school = await readOwnSchool(context)
  const [seat] = await context.platform.db
    .select()
    .from(seats)
    .where(and(eq(seats.id, id), eq(seats.school_id, school.id)))
  return seat ?? refuse('not-found')
}

export async function resendSeatInvitation(
  context: Context,
  id: string,
  letter: { email: string; home: string },
): Promise<void> {
  await requireSeat(context, id)
  await renewInvitation(context, id, letter)
}

/**
 * Withdraws a seat. Who has not accepted the invitation loses the account; who has accepted it leaves the school, and
 * keeps the account, because notes and meetings name it.
 */
export async function withdrawSeat(context: Context, id: string): Promise<void> {
  const { platform, user, now } = context
  const seat = await requireSeat(context, id)
  const [waiting] = await platform.db
    .select({ id: staffInvitations.user_id })
    .from(staffInvitations)
    .where(and(eq(staffInvitations.user_id, id), isNull(staffInvitations.accepted_at)))
  if (waiting) return withdrawInvitation(context, id)
  const leave = async (tx: Db) => {
    await tx
      .update(staff)
      .set({ school_id: null, placed_at: now.toISOString() })
      .where(and(eq(staff.user_id, id), eq(staff.school_id, seat.school_id)))
    await tx.delete(seats).where(eq(seats.id, id))
    const changes = [{ field: 'school_id', before: seat.school_id, after: '' }]
    await logAccount(tx, { by: user.id, action: 'position-changed', user_id: id, changes }, now)
  }
  await platform.db.transaction(leave).catch(async (error: unknown) => {
    if (violatedConstraint(error) !== 'host_awaited') throw error
    const awaited = await findUpcomingOfHost(platform.db, id, now)
    refuse('host-awaited', { values: { count: awaited?.count ?? 0 } })
  })
}
