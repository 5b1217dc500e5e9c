import { eq, inArray } from 'drizzle-orm'
import type { HostedAppointment } from '#contract/appointments/hosting'
import type { Language } from '#contract/values/locale'
import { localName } from '../../places/local-name.ts'
import { schools } from '../../places/tables.ts'
import type { Context } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { students } from '../../profiles/tables.ts'
import { readAppointmentsById } from '../read-appointment.ts'
import { hasEndedAutomatically } from '../changes/ended-automatically.rules.ts'
import { appointments } from '../tables.ts'
import { roomAddress } from '../times/meeting.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'

/**
 * Returns appointments as their host sees them, in the order of the ids. The caller must have checked the permission.
 * Only the host gets the room, and only after the appointment is accepted.
 */
export async function readHosted(
  { platform: { db, config }, user, language }: Context,
  ids: string[],
): Promise<HostedAppointment[]> {
  if (ids.length === 0) return []
  const [found, rows] = await Promise.all([readAppointmentsById(db, ids, language), readComers(db, ids, language)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap((one) => {
    const row = byId.get(one.id)
    if (!row) return []
    const {
      student_id,
      last_name,
      first_name,
      avatar,
      gender,
      grade,
      school,
      room,
      room_link,
      created_by,
      ended_by,
      ...rest
    } = row
    const entersRoom = one.format === 'online' && one.state === 'accepted' && one.host.id === user.id
    const student = {
      id: student_id,
      name: `${last_name} ${first_name}`.trim(),
      avatar,
      gender,
      grade,
      school: school ?? '',
    }
    const room_url = entersRoom ? roomAddress(config, { room, room_link }) : null
    return [
      {
        ...one,
        ...rest,
        student,
        is_by_staff: created_by !== student_id,
        is_unwritten: hasEndedAutomatically({ ...one, ended_by }),
        room_url,
      },
    ]
  })
}

const readComers = (db: Platform['db'], ids: string[], language: Language) =>
  db
    .select({
      id: appointments.id,
      student_id: appointments.student_id,
      meeting: appointments.meeting,
      room: appointments.room,
      room_link: appointments.room_link,
      ended_by: appointments.ended_by,
      created_by: appointments.created_by,
      recommendation: appointments.recommendation,
      agreed: appointments.agreed,
      feedback_mark: appointments.feedback_mark,
      feedback_words: appointments.feedback_words,
      ...nameColumns,
      avatar: users.avatar_id,
      gender: users.gender,
      grade: students.grade,
      school: localName.schools[language].name,
    })
    .from(appointments)
    .innerJoin(users, eq(users.id, appointments.student_id))
    .leftJoin(students, eq(students.student_id, appointments.student_id))
    .leftJoin(schools, eq(schools.id, students.school_id))
    .where(inArray(appointments.id, ids))
