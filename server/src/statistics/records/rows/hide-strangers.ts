import { and, eq, inArray } from 'drizzle-orm'
import { students } from '../../../profiles/tables.ts'
import { readTerritory } from '../../places.ts'
import type { AddToRows } from './base-rows.ts'

/**
 * Hides who came to a consultation from another region: a manager sees the pupils of the own region by name, and of
 * others only that they were here.
 */
export const hideStrangers: AddToRows = async (context, rows, sees_names) => {
  if (!sees_names) return [...rows]
  const { platform, language } = context
  const { region_id } = await readTerritory(context)
  if (region_id === null) return [...rows]
  const ids = rows.flatMap(({ user_id }) => user_id ?? [])
  const own = await platform.db
    .select({ id: students.student_id })
    .from(students)
    .where(and(inArray(students.student_id, ids), eq(students.region_id, region_id)))
  const known = new Set(own.map(({ id }) => id))
  return rows.map((row) => {
    if (row.user_id === null || known.has(row.user_id)) return row
    const name = platform.translate(language, 'statistics.records.stranger', { number: row.number })
    return { ...row, name, student_id: null, grade: '', parent_name: '', parent_phone: '', comment: '' }
  })
}
