import { and, eq, inArray, lte, ne, or } from 'drizzle-orm'
import type { Appointment } from '#contract/appointments/appointment'
import { takenStates } from '#contract/values/appointments/appointment'
import { isDeadlock } from '../../platform/database/database-away.ts'
import type { Db } from '../../platform/database/db.ts'
import { violatedConstraint } from '../../platform/database/row-faults.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { newToken } from '../../platform/http/token.ts'
import { staff } from '../../profiles/tables.ts'
import { readLimits } from '../limits.ts'
import { readAppointmentsById } from '../read-appointment.ts'
import { endWithoutOutcome } from '../changes/end-past.ts'
import { holdTimes } from '../times/lock-times.ts'
import { appointments, type AppointmentRow } from '../tables.ts'
import { receivesPupil } from '../times/hosts-of-pupil.ts'
import { placeAt } from '../times/place-at.ts'
import { endHolds } from './release-holds.ts'
import { newHold, placeColumns, type HoldParams } from './new-hold.ts'
import { refuseFormat, refuseIneligible } from './refuse-ineligible.ts'
import { holdTogether } from './together/hold-together.ts'
import { users } from '../../users/tables.ts'

/**
 * Holds a free place until its form expires. If several pupils want the same place at once, a unique index lets only
 * the first one have it.
 */
export async function holdPlace(context: Context, params: HoldParams): Promise<Appointment> {
  const { platform, user, language } = context
  if (params.starts_at <= platform.now().toISOString()) refuse('time-past', { field: 'starts_at' })
  refuseFormat(params)
  return (await holdTogether(platform, { student_id: user.id, params, language })) ?? holdAlone(context, params)
}

/**
 * Holds a place for one pupil with every check done separately, so that old holds in the way are ended and every
 * refusal has a reason.
 */
async function holdAlone(context: Context, params: HoldParams): Promise<Appointment> {
  const { platform, user, language } = context
  const { kind, host_id, format } = params
  const { db, now } = platform
  const at = now()
  const limits = await readLimits(db)
  await refuseIneligible(context, kind, limits)
  if (!(await receivesPupil(db, host_id, user.id))) refuse('host-not-receiving')
  const where = await readWorkplace(db, host_id)
  const [pupil] = await db.select({ locale: users.locale }).from(users).where(eq(users.id, user.id))
  const row = { ...where, ...newHold({ student_id: user.id, locale: pupil?.locale ?? 'ru', format }, limits, at) }
  await takePlace(async () =>
    db.transaction(async (tx) => {
      await holdTimes(tx, host_id)
      const ofKind = and(eq(appointments.student_id, user.id), eq(appointments.kind, kind))
      const outrun = and(eq(appointments.host_id, host_id), lte(appointments.held_until, at.toISOString()))
      await endHolds(tx, or(ofKind, outrun), at.toISOString())
      await endWithoutOutcome(tx, platform, ofKind)
      const place = await placeAt({ db: tx, now }, params, limits)
      const time = placeColumns(params, place)
      // If the meeting has one seat only, the unique index tells whether it is free.
      const seat =
        place.capacity === 1
          ? { seat: 1, room: newToken() }
          : await freeSeat(tx, { meeting: time.meeting, capacity: place.capacity })
      await tx.insert(appointments).values({ ...row, ...time, ...seat, subject: place.subject, thread: place.thread })
    }),
  )
  const [appointment] = await readAppointmentsById(db, [row.id], language)
  return appointment ?? refuse('not-found')
}

/** Returns the school or centre of a host. Every appointment belongs to one of them, even an online one. */
export async function readWorkplace(
  db: Db,
  hostId: string,
): Promise<{ school_id: string | null; center_id: string | null }> {
  const [place] = await db
    .select({ school_id: staff.school_id, center_id: staff.center_id })
    .from(staff)
    .where(eq(staff.user_id, hostId))
  return place ?? refuse('not-found')
}

/**
 * Returns the lowest free seat of a meeting and its room, or a new room for the first pupil. Refuses if the meeting is
 * full. Seat and room are read together: if two pupils come first at once, the second finds the seat taken, tries again
 * and then finds the room of the first.
 */
export async function freeSeat(
  tx: Db,
  { meeting, capacity }: { meeting: string; capacity: number },
  exceptFor?: string,
): Promise<Pick<AppointmentRow, 'seat' | 'room' | 'room_link'>> {
  const others = exceptFor === undefined ? undefined : ne(appointments.id, exceptFor)
  const taken = await tx
    .select({ seat: appointments.seat, room: appointments.room, room_link: appointments.room_link })
    .from(appointments)
    .where(and(eq(appointments.meeting, meeting), inArray(appointments.state, [...takenStates]), others))
  const seats = new Set(taken.map(({ seat }) => seat))
  const seat =
    Array.from({ length: capacity }, (_, index) => index + 1).find((free) => !seats.has(free)) ??
    refuse('time-taken', { field: 'starts_at' })
  return { seat, room: taken[0]?.room ?? newToken(), room_link: taken[0]?.room_link ?? '' }
}

const maxTries = 5
/** Somebody else has the seat, the place has closed, or the host has left. */
const placeTakenConstraints = ['appointments_seat', 'appointments_host', 'place_open', 'host_there']

/**
 * Takes a place and turns violated constraints into refusals. If somebody else took the same seat of a shared meeting
 * first, or if the transaction was cancelled because of a deadlock, it tries again.
 */
export async function takePlace(take: () => Promise<void>, tries = maxTries): Promise<void> {
  try {
    await take()
  } catch (error) {
    const constraint = violatedConstraint(error)
    if ((constraint === 'appointments_seat' || isDeadlock(error)) && tries > 1) return takePlace(take, tries - 1)
    if (constraint !== null && placeTakenConstraints.includes(constraint)) refuse('time-taken', { field: 'starts_at' })
    if (constraint === 'appointments_pupil') refuse('pupil-busy', { field: 'starts_at' })
    if (constraint === 'appointments_one_ahead') refuse('signed-up-already', { values: { context: 'none' } })
    throw error
  }
}
