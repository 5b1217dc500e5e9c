import { and, eq, isNotNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Appointment } from '#contract/appointments/appointment'
import type { moveAppointment as endpoint } from '#contract/appointments/changes'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { freeSeat, takePlace, readWorkplace } from './hold-place.ts'
import { placeColumns } from './new-hold.ts'
import { readLimits } from '../limits.ts'
import type { AppointmentRow } from '../tables.ts'
import { receivesPupil } from '../times/hosts-of-pupil.ts'
import { placeAt } from '../times/place-at.ts'
import { readAppointmentsById } from '../read-appointment.ts'
import { changeAppointment } from '../changes/change-appointment.ts'
import { updateStageAfterMove } from '../changes/update-stage.ts'
import { isLate } from '../changes/urgent.rules.ts'
import { users } from '../../users/tables.ts'

/**
 * Moves an appointment to another free place. If the pupil moves it, the host must accept it again; if staff move it,
 * its state stays the same.
 */
export async function moveAppointment(
  context: Context,
  id: string,
  { starts_at, host_id, reason = '', version }: z.infer<typeof endpoint.body>,
): Promise<Appointment> {
  const { platform, user, language } = context
  const { db, now } = platform
  if (starts_at <= now().toISOString()) refuse('time-past', { field: 'starts_at' })
  const { late_cancel_hours } = await readLimits(db)
  const how = (why: string) => ({
    staff_id: user.id,
    at: now().toISOString(),
    reason: why || platform.translate(language, 'appointments.stage.moved'),
  })
  const isThere = (row: AppointmentRow) =>
    row.starts_at === starts_at && (host_id === undefined || row.host_id === host_id)
  await takePlace(async () => {
    await changeAppointment(context, {
      id,
      version,
      moves: { host_id },
      isDone: (row) => row.version > version && isThere(row),
      decide: async (row, side, tx) => {
        if (side === 'pupil' && row.state === 'accepted' && isLate(row.starts_at, now(), late_cancel_hours))
          refuse('cancel-late', { values: { count: late_cancel_hours } })
        const to = side === 'pupil' ? row.host_id : (host_id ?? row.host_id)
        const set = await moveFields({ db: tx, now }, row, { host_id: to, starts_at })
        if (side === 'host' && set.ends_at > row.ends_at) await refuseOtherPlace(tx, to, row.student_id)
        const state = side === 'pupil' ? ('requested' as const) : row.state
        await updateStageAfterMove(tx, { before: row, moved: { ...row, ...set, state } }, how(reason))
        return { set: { ...set, state }, news: moveNoticeKind(state), comment: reason }
      },
    })
  })
  const [moved] = await readAppointmentsById(db, [id], language)
  return moved ?? refuse('not-found')
}

/**
 * A host can see a pupil until some time after their meeting. If the pupil has changed schools, a later meeting would
 * extend that access.
 */
async function refuseOtherPlace(tx: Db, hostId: string, studentId: string): Promise<void> {
  if (!(await receivesPupil(tx, hostId, studentId))) refuse('pupil-elsewhere')
}

/**
 * A blocked host gets no appointment at another time. Colleagues may move the appointment to another host or cancel it.
 */
async function refuseBlockedHost(tx: Db, hostId: string): Promise<void> {
  const [blockedHost] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, hostId), isNotNull(users.blocked_at)))
  if (blockedHost) refuse('host-gone')
}

/**
 * A move that the host has not accepted yet has its own notice, so that nobody comes at a time that was only requested.
 */
export const moveNoticeKind = (state: AppointmentRow['state']) =>
  state === 'requested' ? ('appointment-move-requested' as const) : ('appointment-moved' as const)

/**
 * Returns the fields that move an appointment to a free place of a host. The host must work at the same school or
 * centre, so that no pupil is sent to another town. The room is that of the new meeting, so the previous host has no
 * access to it.
 */
export async function moveFields(
  { db: tx, now }: Pick<Platform, 'db' | 'now'>,
  row: AppointmentRow,
  { host_id, starts_at }: { host_id: string; starts_at: string },
): Promise<
  Pick<
    AppointmentRow,
    | 'host_id'
    | 'kind'
    | 'starts_at'
    | 'ends_at'
    | 'meeting'
    | 'seat'
    | 'room'
    | 'room_link'
    | 'reminded_day'
    | 'reminded_hour'
  >
> {
  await refuseBlockedHost(tx, host_id)
  const place = await placeAt({ db: tx, now }, { kind: row.kind, host_id, starts_at, format: row.format })
  const where = await readWorkplace(tx, host_id)
  if (where.school_id !== row.school_id || where.center_id !== row.center_id) refuse('time-taken', { field: 'host_id' })
  const time = placeColumns({ host_id, kind: row.kind }, place)
  const seat = await freeSeat(tx, { meeting: time.meeting, capacity: place.capacity }, row.id)
  // A consultation keeps the link of its host, if the host stays the same.
  const room_link = row.kind === 'consultation' && host_id === row.host_id ? row.room_link : seat.room_link
  return { ...time, ...seat, room_link, reminded_day: false, reminded_hour: false }
}
