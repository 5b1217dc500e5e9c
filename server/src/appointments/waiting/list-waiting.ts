import { and, asc, eq, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { WaitingPlace } from '#contract/appointments/waiting'
import { expectedStates } from '#contract/values/appointments/appointment'
import type { Context } from '../../platform/context.ts'
import { readAppointmentsById } from '../read-appointment.ts'
import { appointments, waitingPlaces } from '../tables.ts'
import { readHostDetails } from '../times/list-hosts.ts'

/** Lists where a pupil waits. An offer that the pupil accepted is an appointment and is not listed. */
export async function listWaiting(context: Context): Promise<WaitingPlace[]> {
  const { platform, user, language } = context
  const { db, now } = platform
  const at = now().toISOString()
  const before = sql<number>`(select count(*)::int from ${waitingPlaces} other where other.host_id = ${waitingPlaces.host_id} and other.kind = ${waitingPlaces.kind}
    and other.ended_at is null and (other.created_at, other.id) < (${waitingPlaces.created_at}, ${waitingPlaces.id}))`
  const rows = await db
    .select({ row: waitingPlaces, before, offer: appointments.id })
    .from(waitingPlaces)
    .leftJoin(
      appointments,
      and(
        eq(appointments.id, waitingPlaces.offered_id),
        or(
          inArray(appointments.state, [...expectedStates]),
          and(eq(appointments.state, 'held'), gt(appointments.held_until, at)),
        ),
      ),
    )
    .where(
      and(
        eq(waitingPlaces.student_id, user.id),
        isNull(waitingPlaces.ended_at),
        or(isNull(appointments.id), notInArray(appointments.state, [...expectedStates])),
      ),
    )
    .orderBy(asc(waitingPlaces.created_at), asc(waitingPlaces.id))
  const [people, offers] = await Promise.all([
    readHostDetails(
      context,
      rows.map(({ row }) => row.host_id),
    ),
    readAppointmentsById(
      db,
      rows.flatMap(({ offer }) => offer ?? []),
      language,
    ),
  ])
  return rows.flatMap(({ row: { id, kind, host_id, format, from_day, to_day }, before: ahead, offer }) => {
    const host = people.get(host_id)
    const shown = host && { id: host.id, name: host.name, gender: host.gender, workplace: host.workplace }
    return shown
      ? {
          id,
          kind,
          host: shown,
          format,
          from_day,
          to_day,
          place: ahead + 1,
          offer: offers.find((one) => one.id === offer) ?? null,
        }
      : []
  })
}
