import { asc, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { occupationMarks, planSteps } from './tables.ts'

/** What a pupil chose of the occupations and wrote into the plan, for the copy of the own data. */
export async function ownChoices(db: Db, studentId: string) {
  const { occupation, mark, at } = occupationMarks
  const { title, due_on, done_at, created_at } = planSteps
  return {
    occupation_marks: await db.select({ occupation, mark, at }).from(occupationMarks).where(eq(occupationMarks.student_id, studentId)).orderBy(asc(at)),
    career_plan: await db
      .select({ title, occupation: planSteps.occupation, due_on, done_at, created_at })
      .from(planSteps)
      .where(eq(planSteps.student_id, studentId))
      .orderBy(asc(created_at)),
  }
}
