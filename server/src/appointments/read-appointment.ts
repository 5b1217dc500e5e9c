import { eq, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Appointment } from '#contract/appointments/appointment'
import type { Language } from '#contract/values/locale'
import { localName } from '../places/local-name.ts'
import { centers, schools } from '../places/tables.ts'
import type { Db } from '../platform/database/db.ts'
import { staff } from '../profiles/tables.ts'
import { appointments, type AppointmentRow } from './tables.ts'
import { users } from '../users/tables.ts'
import { inLanguages } from '../platform/database/texts.ts'
import { area, areaNames } from '../places/area.ts'

const host = alias(users, 'host')
const positions = inLanguages(staff, 'position')

/**
 * Reads appointments as both sides see them, in the language of the reader. The caller must have checked the
 * permission.
 */
export async function readAppointments(db: Db, which: SQL | undefined, language: Language): Promise<Appointment[]> {
  const rows = await db
    .select({
      row: appointments,
      host: {
        id: host.id,
        last_name: host.last_name,
        first_name: host.first_name,
        gender: host.gender,
        avatar: host.avatar_id,
      },
      position: positions[language],
      school: localName.schools[language].name,
      district: areaNames(language).district,
      locality: areaNames(language).locality,
      center: localName.centers[language],
      center_phone: centers.phone,
    })
    .from(appointments)
    .innerJoin(host, eq(host.id, appointments.host_id))
    .leftJoin(staff, eq(staff.user_id, appointments.host_id))
    .leftJoin(centers, eq(centers.id, appointments.center_id))
    .leftJoin(schools, eq(schools.id, appointments.school_id))
    .leftJoin(area, eq(area.locality_id, schools.locality_id))
    .where(which)
  return rows.map(({ row, ...shown }) => formatAppointment(row, shown))
}

/** Fields of the row that are shown. `school_id` decides where the place is read from. */
export type AppointmentFields = Omit<Appointment, 'host' | 'place'> & Pick<AppointmentRow, 'school_id'>

/** What is shown of the host and the place, in the language of the reader. */
export interface Shown extends PlaceRow {
  host: Pick<Appointment['host'], 'id' | 'gender' | 'avatar'> & { last_name: string; first_name: string }
  position: string | null
}

export const formatAppointment = (
  row: AppointmentFields,
  { host: { last_name, first_name, ...person }, position, ...at }: Shown,
): Appointment => ({
  ...shownFields(row),
  host: {
    ...person,
    name: `${last_name} ${first_name}`,
    position: position ?? '',
    workplace: at.school ?? at.center?.name ?? '',
  },
  place: placeOf(row, at),
})

/** Reads the appointments with these ids, in the order of the ids. */
export async function readAppointmentsById(db: Db, ids: string[], language: Language): Promise<Appointment[]> {
  const found = new Map(
    (await readAppointments(db, inArray(appointments.id, ids), language)).map((one) => [one.id, one]),
  )
  return ids.flatMap((id) => found.get(id) ?? [])
}

interface PlaceRow {
  school: string | null
  district: string | null
  locality: string | null
  center: { name: string; city: string; address: string } | null
  center_phone: string | null
}

function placeOf(
  { format, school_id }: AppointmentFields,
  { school, district, locality, center, center_phone }: PlaceRow,
): Appointment['place'] {
  if (format === 'online') return null
  if (school_id !== null)
    return { name: school ?? '', address: [district, locality].filter(Boolean).join(', '), phone: '' }
  return {
    name: center?.name ?? '',
    address: [center?.city, center?.address].filter(Boolean).join(', '),
    phone: center_phone ?? '',
  }
}

/**
 * Copies only the fields named here, so that a new column, such as the feedback about a host, is not shown by accident.
 */
function shownFields(row: AppointmentFields): Omit<Appointment, 'host' | 'place'> {
  const { id, kind, starts_at, ends_at, format, language, purpose, words, subject, thread, test_id, with_parent } = row
  const { state, held_until, code, version, came_at, comment } = row
  return {
    id,
    kind,
    starts_at,
    ends_at,
    format,
    language,
    purpose,
    words,
    subject,
    thread,
    test_id,
    with_parent,
    state,
    held_until,
    code,
    version,
    came_at,
    comment,
  }
}
