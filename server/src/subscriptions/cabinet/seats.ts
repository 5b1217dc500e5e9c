import { and, asc, eq, isNotNull, isNull, notInArray, or } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type * as api from '#contract/subscriptions/school-cabinet'
import type { Seat } from '#contract/subscriptions/school-cabinet'
import { dayOf } from '#contract/values/kazakhstan-time'
import { roleIds } from '#contract/values/role'
import { isTakenByColleague } from '../../accounts/contacts/colleague-email.ts'
import { logAccount } from '../../accounts/log-account.ts'
import { staffInvitations } from '../../accounts/tables.ts'
import { notify } from '../../notifications/notify.ts'
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

/** How a seat was given: to a new account, to one that was there, or not at all because it is a repeated call. */
interface Given {
  id: string
  how: 'invited' | 'seated' | 'repeated'
}

/**
 * Invites a psychologist to the first free seat, in one transaction with the invitation of the staff. A psychologist of
 * that e-mail who works nowhere, such as one whose seat was withdrawn, takes the seat with the account as it is.
 */
export async function giveSeat(context: Context, invited: Invited, home: string): Promise<Given> {
  const { platform, user, now } = context
  const school = await readOwnSchool(context)
  return platform.db.transaction(async (tx) => {
    await lockSeats(tx, school.id)
    const open = await requireOpenPeriod(tx, school.id, dayOf(now))
    const [own] = await tx.select({ school_id: seats.school_id }).from(seats).where(eq(seats.id, invited.id))
    const number = own ? null : await freeSeat(tx, school.id, open.seats)
    const seat = { school_id: school.id, given_at: now.toISOString(), given_by: user.id }
    const free = number === null ? null : await findFreePsychologist(tx, invited)
    if (free !== null && number !== null) {
      await seatAgain(tx, { ...seat, number, id: free }, now)
      return { id: free, how: 'seated' }
    }
    const invitation = { ...invited, role: 'psychologist' as const, school_id: school.id, center_id: null }
    const { isNew } = await inviteStaff({ ...context, platform: { ...platform, db: tx } }, invitation, home)
    if (!isNew && own) return { id: invited.id, how: 'repeated' }
    // An invitation that an administrator has sent takes no seat.
    if (!isNew || number === null) return refuse('invitation-differs')
    await tx.insert(seats).values({ ...seat, number, id: invited.id })
    return { id: invited.id, how: 'invited' }
  })
}

/** Returns the psychologist of an e-mail who can sign in, works nowhere and has no seat; null if there is none. */
async function findFreePsychologist(tx: Db, { id, email }: Invited): Promise<string | null> {
  // Also locks the e-mail, so that of two who give a seat to one person the second sees the first.
  if (!(await isTakenByColleague(tx, email, id))) return null
  const [free] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(staff, eq(staff.user_id, users.id))
    .leftJoin(staffInvitations, eq(staffInvitations.user_id, users.id))
    .leftJoin(seats, eq(seats.id, users.id))
    .where(
      and(
        eq(users.email, email),
        eq(users.role_id, roleIds.psychologist),
        isNull(users.blocked_at),
        isNull(staff.school_id),
        isNull(staff.center_id),
        or(isNull(staffInvitations.user_id), isNotNull(staffInvitations.accepted_at)),
        isNull(seats.id),
      ),
    )
  return free?.id ?? null
}

/** Gives a seat to an account that is there, and tells its holder. */
async function seatAgain(tx: Db, seat: typeof seats.$inferInsert & { given_by: string }, now: Date): Promise<void> {
  const { id, school_id, given_at, given_by } = seat
  const placed = await tx
    .update(staff)
    .set({ school_id, placed_at: given_at })
    .where(and(eq(staff.user_id, id), isNull(staff.school_id), isNull(staff.center_id)))
    .returning({ id: staff.user_id })
  // Somebody has given another position at this moment.
  if (placed.length === 0) refuse('colleague-email-taken', { field: 'email' })
  await tx.insert(seats).values(seat)
  const changes = [{ field: 'school_id', before: '', after: school_id }]
  await logAccount(tx, { by: given_by, action: 'position-changed', user_id: id, changes }, now)
  const news = { kind: 'seat-given', category: 'general' as const, values: {}, link: '/settings-staff' }
  await notify(tx, { ...news, user_id: id, at: given_at })
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
    const left = await tx
      .update(staff)
      .set({ school_id: null, placed_at: now.toISOString() })
      .where(and(eq(staff.user_id, id), eq(staff.school_id, seat.school_id)))
      .returning({ id: staff.user_id })
    await tx.delete(seats).where(eq(seats.id, id))
    // Who rested, or works elsewhere by now, has left nothing.
    if (left.length === 0) return
    const changes = [{ field: 'school_id', before: seat.school_id, after: '' }]
    await logAccount(tx, { by: user.id, action: 'position-changed', user_id: id, changes }, now)
  }
  await platform.db.transaction(leave).catch(async (error: unknown) => {
    if (violatedConstraint(error) !== 'host_awaited') throw error
    const awaited = await findUpcomingOfHost(platform.db, id, now)
    refuse('host-awaited', { values: { count: awaited?.count ?? 0 } })
  })
}
