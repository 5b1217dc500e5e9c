import { eq, inArray } from 'drizzle-orm'
import { specialistRoles } from '#contract/statistics/record-tables'
import { roleOf } from '#contract/values/role'
import { appointments } from '../../../appointments/tables.ts'
import { localName } from '../../../places/local-name.ts'
import { centers, schools } from '../../../places/tables.ts'
import { nameColumns } from '../../../users/person-columns.ts'
import { users } from '../../../users/tables.ts'
import type { AddToRows } from './base-rows.ts'
import { fullName } from './full-name.ts'

/** Adds the consultation: the host and the place, the form, what became of it and what the host wrote. */
export const addConsultations: AddToRows = async ({ platform: { db }, language }, rows, sees_names) => {
  const ids = rows.map(({ id }) => id)
  const { id, starts_at, ends_at, format, state, comment, host_id, center_id, school_id } = appointments
  const center = localName.centers[language].name
  const school = localName.schools[language].name
  const read = await db
    .select({ id, starts_at, ends_at, format, state, comment, role_id: users.role_id, ...nameColumns, center, school })
    .from(appointments)
    .innerJoin(users, eq(users.id, host_id))
    .leftJoin(centers, eq(centers.id, center_id))
    .leftJoin(schools, eq(schools.id, school_id))
    .where(inArray(id, ids))
  const byId = new Map(read.map((row) => [row.id, row]))
  return rows.map((row) => {
    const held = byId.get(row.id)
    if (!held) return row
    return {
      ...row,
      school: held.school ?? held.center ?? '',
      host: fullName(held),
      role: specialistRoles.find((role) => role === roleOf(held.role_id)) ?? null,
      format: held.format,
      state: held.state,
      seconds: (Date.parse(held.ends_at) - Date.parse(held.starts_at)) / 1000,
      comment: sees_names ? held.comment : '',
    }
  })
}
