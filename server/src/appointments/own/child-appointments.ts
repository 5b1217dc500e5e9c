import { and, desc, eq, notInArray } from 'drizzle-orm'
import { ChildAppointment } from '#contract/appointments/family'
import { readChildIdOfLink } from '../../diagnostics/rows/reader-of.ts'
import type { Context } from '../../platform/context.ts'
import { recordFirstView } from '../../profiles/policy/record-view.ts'
import { readAppointmentsById } from '../read-appointment.ts'
import { parentRoomOf } from './room.rules.ts'
import { appointments } from '../tables.ts'
import { roomAddress } from '../times/meeting.ts'

const maxCount = 100

/**
 * Returns the meetings of a confirmed child, without holds. Each is cut to the fields for parents here and not only by
 * the endpoint, because the export of the child's data uses it directly. If the child cancelled a meeting, the reason
 * stays between the child and the host.
 */
export async function listChildAppointmentsOf(
  { platform: { db, now, config }, user, language }: Context,
  linkId: string,
): Promise<ChildAppointment[]> {
  const studentId = await readChildIdOfLink(db, user.id, linkId)
  await recordFirstView(db, user, { student_id: studentId, what: 'profile', now: now() })
  const { id, recommendation, agreed, agreed_done, ended_by, room, room_link } = appointments
  const ofChild = eq(appointments.student_id, studentId)
  const rows = await db
    .select({ id, recommendation, agreed, agreed_done, ended_by, room, room_link })
    .from(appointments)
    .where(and(ofChild, notInArray(appointments.state, ['held', 'lapsed'])))
    .orderBy(desc(appointments.starts_at), desc(id))
    .limit(maxCount)
  const found = await readAppointmentsById(
    db,
    rows.map((row) => row.id),
    language,
  )
  const outcomes = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap((one) => {
    const row = outcomes.get(one.id)
    return row
      ? [
          ChildAppointment.parse({
            ...one,
            ...row,
            room: parentRoomOf(one, roomAddress(config, row), now()),
            comment: row.ended_by === studentId ? '' : one.comment,
          }),
        ]
      : []
  })
}

/** For the export of a child's data, which may be left lying around, so it has no address of a room. */
export const exportChildAppointments = async (...params: Parameters<typeof listChildAppointmentsOf>) =>
  (await listChildAppointmentsOf(...params)).map(({ room: _, ...one }) => one)
