import { and, asc, eq, sql } from 'drizzle-orm'
import type { Mark } from '#contract/diagnostics/career'
import type { Context } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import type { Db } from '../platform/database/db.ts'
import { careerCatalogue } from './catalogue/load-catalogue.ts'
import { occupationMarks, planSteps } from './tables.ts'

export interface Marks {
  saved: ReadonlySet<string>
  hidden: ReadonlySet<string>
}

export async function readMarks(db: Db, studentId: string): Promise<Marks> {
  const { occupation, mark, at } = occupationMarks
  const rows = await db
    .select({ occupation, mark })
    .from(occupationMarks)
    .where(eq(occupationMarks.student_id, studentId))
    .orderBy(at, occupation)
  const of = (chosen: string) => new Set(rows.filter((row) => row.mark === chosen).map((row) => row.occupation))
  return { saved: of('saved'), hidden: of('hidden') }
}

/** Saves or hides an occupation for the pupil. Repeating the same mark changes nothing. */
export async function markOccupation({ platform, user, now }: Context, occupation: string, mark: Mark): Promise<void> {
  if (!careerCatalogue().occupations.has(occupation)) refuse('occupation-unknown')
  const { db } = platform
  const student_id = user.id
  const own = and(eq(occupationMarks.student_id, student_id), eq(occupationMarks.occupation, occupation))
  if (mark === 'none') return void (await db.delete(occupationMarks).where(own))
  await db
    .insert(occupationMarks)
    .values({ student_id, occupation, mark, at: now.toISOString() })
    .onConflictDoUpdate({
      target: [occupationMarks.student_id, occupationMarks.occupation],
      set: { mark: sql`excluded.mark`, at: sql`excluded.at` },
      setWhere: sql`${occupationMarks.mark} <> excluded.mark`,
    })
}

/** The pupil's marked occupations and plan, for the export of personal data. */
export async function exportOwnChoices(db: Db, studentId: string) {
  const { occupation, mark, at } = occupationMarks
  const { title, due_on, done_at, created_at } = planSteps
  return {
    occupation_marks: await db
      .select({ occupation, mark, at })
      .from(occupationMarks)
      .where(eq(occupationMarks.student_id, studentId))
      .orderBy(asc(at)),
    career_plan: await db
      .select({ title, occupation: planSteps.occupation, due_on, done_at, created_at })
      .from(planSteps)
      .where(eq(planSteps.student_id, studentId))
      .orderBy(asc(created_at)),
  }
}
