import { eq, inArray } from 'drizzle-orm'
import { specialistRoles, trainedLanguages } from '#contract/statistics/record-tables'
import { roleOf } from '#contract/values/role'
import { localName } from '../../../places/local-name.ts'
import { centers } from '../../../places/tables.ts'
import { inLanguages } from '../../../platform/database/texts.ts'
import { staff } from '../../../profiles/tables.ts'
import { fullNameColumns } from '../../../users/person-columns.ts'
import { users } from '../../../users/tables.ts'
import { countedFacts } from '../../tables.ts'
import type { AddToRows } from './base-rows.ts'
import { fullName } from './full-name.ts'

/** Adds the specialist. Their names and places of work are no secret before a manager. */
export const addSpecialists: AddToRows = async ({ platform: { db }, language }, rows) => {
  const ids = rows.map(({ id }) => id)
  const position = inLanguages(staff, 'position')[language]
  const read = await db
    .select({
      id: users.id,
      role_id: users.role_id,
      ...fullNameColumns,
      center: localName.centers[language].name,
      position,
    })
    .from(users)
    .leftJoin(staff, eq(staff.user_id, users.id))
    .leftJoin(centers, eq(centers.id, staff.center_id))
    .where(inArray(users.id, ids))
  const trained = await db
    .select({ id: countedFacts.subject_id, measure: countedFacts.measure })
    .from(countedFacts)
    .where(inArray(countedFacts.subject_id, ids))
  const byId = new Map(read.map((row) => [row.id, row]))
  return rows.map((row) => {
    const person = byId.get(row.id)
    if (!person) return row
    return {
      ...row,
      name: fullName(person),
      school: row.school || (person.center ?? ''),
      role: specialistRoles.find((role) => role === roleOf(person.role_id)) ?? null,
      comment: person.position ?? '',
      trained: trainedLanguages.filter((each) =>
        trained.some(({ id, measure }) => id === row.id && measure === `psychologists-trained-${each}`),
      ),
    }
  })
}
