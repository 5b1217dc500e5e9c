import { and, desc, eq, or } from 'drizzle-orm'
import type { FormerResult, FormerScale } from '#contract/diagnostics/former'
import { ageOn } from '#contract/values/age-band'
import { effectiveBirthDate } from '#contract/values/iin'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/refusal.ts'
import type { Context } from '../platform/context.ts'
import { isConfirmedFor } from '../profiles/policy/may-see.ts'
import { refuseInvisible } from '../profiles/policy/open-record.ts'
import { recordFirstView } from '../profiles/policy/record-view.ts'
import { parentLinks, students } from '../profiles/tables.ts'
import { formerResults } from './tables.ts'
import { nameColumns } from '../users/person-columns.ts'
import { users } from '../users/tables.ts'

/** Returns the results of a pupil on the former platform, newest first, in the form for this reader. */
export async function listFormerResults(
  db: Db,
  studentId: string,
  reader: Parameters<typeof shownScale>[1]['reader'],
): Promise<FormerResult[]> {
  const [pupil] = await db
    .select({ birth_date: users.birth_date, iin: users.iin })
    .from(users)
    .where(eq(users.id, studentId))
  const birth_date = pupil ? effectiveBirthDate(pupil) : null
  const { id, taken_on, instrument, scales } = formerResults
  const rows = await db
    .select({ id, taken_on, instrument, scales })
    .from(formerResults)
    .where(eq(formerResults.student_id, studentId))
    .orderBy(desc(taken_on), desc(id))
    .limit(200)
  return rows.map((row) => ({
    ...row,
    scales: row.scales.map((scale) => shownScale(scale, { taken_on: row.taken_on, birth_date, reader })),
  }))
}

/** Returns the results of a linked child. `id` is that of the confirmed link or of the pupil. */
export async function listChildFormerResults(
  { platform: { db, now }, user }: Context,
  id: string,
): Promise<FormerResult[]> {
  const [link] = await db
    .select({ student_id: parentLinks.student_id })
    .from(parentLinks)
    .where(and(isConfirmedFor(user.id), or(eq(parentLinks.id, id), eq(parentLinks.student_id, id))))
  const studentId = link?.student_id ?? refuse('not-found')
  await recordFirstView(db, user, { student_id: studentId, what: 'results', now: now() })
  return listFormerResults(db, studentId, 'parent')
}

export async function readPupilFormerResults({ platform: { db, now }, user }: Context, studentId: string) {
  await refuseInvisible(db, user, { purpose: 'result', student_id: studentId })
  const [pupil] = await db
    .select({ ...nameColumns, grade: students.grade })
    .from(users)
    .innerJoin(students, eq(students.student_id, users.id))
    .where(eq(users.id, studentId))
  if (!pupil) return refuse('not-found')
  await recordFirstView(db, user, { student_id: studentId, what: 'results', now: now() })
  const { last_name, first_name, grade } = pupil
  return {
    pupil: { name: `${last_name} ${first_name}`.trim(), grade },
    data: await listFormerResults(db, studentId, 'specialist'),
  }
}

type Reader = 'student' | 'parent' | 'specialist'

/**
 * Returns what a reader may see of a scale. If the child was younger than twelve, the family sees no percents, and the
 * child does not see the lowest step.
 */
function shownScale(
  scale: FormerScale,
  { taken_on, birth_date, reader }: { taken_on: string; birth_date: string | null; reader: Reader },
): FormerScale {
  const wasSmall = birth_date !== null && ageOn(taken_on, birth_date) < 12
  if (reader === 'specialist' || !wasSmall) return scale
  return {
    name: scale.name,
    percent: null,
    level: reader === 'student' && scale.level === 'begun' ? 'coming' : scale.level,
  }
}
