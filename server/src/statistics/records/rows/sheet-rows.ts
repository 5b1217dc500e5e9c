import { eq, inArray } from 'drizzle-orm'
import { cardSheets } from '../../../cards/tables.ts'
import { localName } from '../../../places/local-name.ts'
import { centers, schools } from '../../../places/tables.ts'
import { inLanguages } from '../../../platform/database/texts.ts'
import { staff } from '../../../profiles/tables.ts'
import { nameColumns } from '../../../users/person-columns.ts'
import { users } from '../../../users/tables.ts'
import type { AddToRows } from './base-rows.ts'
import { fullName } from './full-name.ts'

type Points = (typeof cardSheets.$inferSelect)['points']

/** Adds the score sheet of a preschooler: the adult, the place, the points and, with the right to names, the child. */
export const addSheets: AddToRows = async ({ platform: { db }, language }, rows, sees_names) => {
  const ids = rows.map(({ id }) => id)
  const center = localName.centers[language].name
  const school = localName.schools[language].name
  const position = inLanguages(staff, 'position')[language]
  const read = await db
    .select({ sheet: cardSheets, ...nameColumns, center, school, position })
    .from(cardSheets)
    .innerJoin(users, eq(users.id, cardSheets.staff_id))
    .leftJoin(staff, eq(staff.user_id, cardSheets.staff_id))
    .leftJoin(centers, eq(centers.id, cardSheets.center_id))
    .leftJoin(schools, eq(schools.id, cardSheets.school_id))
    .where(inArray(cardSheets.id, ids))
  const byId = new Map(read.map((row) => [row.sheet.id, row]))
  return rows.map((row) => {
    const found = byId.get(row.id)
    if (!found) return row
    const { sheet } = found
    const child = sees_names
      ? { name: sheet.child_name, parent_name: sheet.consent_by, comment: Object.values(sheet.notes).join(' · ') }
      : {}
    return {
      ...row,
      ...pointsOf(sheet.points),
      ...child,
      seconds: Math.max(0, Math.round((Date.parse(sheet.finished_at) - Date.parse(sheet.started_at)) / 1000)),
      result_at: sheet.received_at,
      result_author: fullName(found),
      kindergarten: found.school ?? found.center ?? found.position ?? '',
    }
  })
}

const maxMark = 2

function pointsOf(points: Points): { points: number; max_points: number } {
  const given = Object.values(points).flatMap((marks) => marks.filter((mark) => mark !== null))
  return { points: given.reduce<number>((sum, mark) => sum + mark, 0), max_points: given.length * maxMark }
}
