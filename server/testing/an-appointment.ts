import { expectedStates } from '#contract/values/appointments/appointment'
import { appointments } from '../src/appointments/tables.ts'
import { serik, type CastMember } from '../src/demo-country/cast.ts'
import { newId } from '../src/platform/id.ts'
import type { Platform } from '../src/platform/platform.ts'

type Given = Partial<typeof appointments.$inferInsert> & {
  student: Pick<CastMember, 'id'>
  host?: Pick<CastMember, 'id'>
}

/**
 * Inserts an appointment. By default it is a requested consultation with the school psychologist on the Monday after
 * the day of the tests.
 */
export async function anAppointment(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { student, host = serik, ...given }: Given,
): Promise<string> {
  const id = newId()
  const { state = 'requested', starts_at = '2026-11-23T04:00:00.000Z' } = given
  const at = now().toISOString()
  const isTaken = state === 'held' || expectedStates.some((known) => known === state)
  await db.insert(appointments).values({
    student_id: student.id,
    id,
    kind: 'consultation',
    host_id: host.id,
    meeting: id,
    seat: 1,
    starts_at,
    ends_at: new Date(Date.parse(starts_at) + 1_800_000).toISOString(),
    format: 'online',
    school_id: 'karaganda-15',
    language: 'ru',
    purpose: 'result',
    state,
    held_until: state === 'held' ? '2026-11-20T05:00:00.000Z' : null,
    code: id,
    room: 'secret-room',
    created_by: student.id,
    created_at: at,
    comment: isTaken ? '' : 'Поговорили о паузе',
    ended_at: isTaken ? null : at,
    ...given,
  })
  return id
}
