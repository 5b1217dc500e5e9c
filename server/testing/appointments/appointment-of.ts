import { takenStates } from '#contract/values/appointments/appointment'
import { momentAt } from '#contract/values/kazakhstan-time'
import { appointments } from '../../src/appointments/tables.ts'
import { readWorkplace } from '../../src/appointments/booking/hold-place.ts'
import { newCode } from '../../src/appointments/booking/new-hold.ts'
import { meetingOf } from '../../src/appointments/times/meeting.ts'
import type { CastMember } from '../../src/demo-country/person.ts'
import { newId } from '../../src/platform/id.ts'
import type { Platform } from '../../src/platform/platform.ts'

interface Given extends Partial<
  Omit<typeof appointments.$inferInsert, 'student_id' | 'host_id' | 'starts_at' | 'ends_at'>
> {
  /** 20 November, the day of the tests, by default. */
  day?: string
  /** Minutes after midnight. */
  minute?: number
  length?: number
}

const ordinary = {
  day: '2026-11-20',
  minute: 600,
  length: 30,
  kind: 'consultation',
  state: 'accepted',
  format: 'online',
  language: 'ru',
  seat: 1,
} as const
const ahead = { comment: '', ended_by: null, ended_at: null }

/** Inserts an appointment, by default an accepted half-hour consultation, today at ten. */
export async function appointmentOf(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  student: CastMember,
  host: CastMember,
  given: Given = {},
) {
  const { day, minute, length, ...rest } = { ...ordinary, ...given }
  const time = {
    host_id: host.id,
    kind: rest.kind,
    starts_at: momentAt(day, minute),
    ends_at: momentAt(day, minute + length),
  }
  const isEnd = !takenStates.some((state) => state === rest.state)
  const [written] = await db
    .insert(appointments)
    .values({
      ...time,
      ...(await readWorkplace(db, host.id)),
      student_id: student.id,
      id: newId(),
      meeting: meetingOf(time),
      purpose: rest.kind === 'consultation' ? 'result' : null,
      code: newCode(),
      room: newId(),
      created_by: student.id,
      created_at: now().toISOString(),
      ...(isEnd ? { comment: 'Поговорили о результате', ended_by: host.id, ended_at: time.ends_at } : ahead),
      ...rest,
    })
    .returning()
  if (!written) throw new Error('an appointment was not written')
  return written
}
