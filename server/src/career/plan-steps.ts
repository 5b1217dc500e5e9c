import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  maxSteps,
  type addStep as addEndpoint,
  type changeStep as changeEndpoint,
  type PlanStep,
} from '#contract/diagnostics/career'
import type { Language } from '#contract/values/locale'
import { lockPerson } from '../users/lock-person.ts'
import { readChildIdOfLink } from '../diagnostics/rows/reader-of.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/refusal.ts'
import { newId } from '../platform/id.ts'
import { careerCatalogue } from './catalogue/load-catalogue.ts'
import { planSteps } from './tables.ts'

type Row = typeof planSteps.$inferSelect

/** Reads a plan: steps with the nearest day first, then those without a day, then finished ones. */
export async function readPlan(db: Db, studentId: string, language: Language): Promise<PlanStep[]> {
  const { due_on, created_at, done_at, id } = planSteps
  const rows = await db
    .select()
    .from(planSteps)
    .where(eq(planSteps.student_id, studentId))
    .orderBy(sql`${done_at} is not null`, sql`${due_on} nulls last`, asc(created_at), asc(id))
  return rows.map((row) => describeStep(row, language))
}

export const readOwnPlan = ({ platform, user, language }: Context): Promise<PlanStep[]> =>
  readPlan(platform.db, user.id, language)

/** Reads the plan of a child; a parent cannot change it. */
export const readPlanOfChild = async (
  { platform: { db }, user, language }: Context,
  linkId: string,
): Promise<PlanStep[]> => readPlan(db, await readChildIdOfLink(db, user.id, linkId), language)

export async function addStep(
  { platform, user, language }: Context,
  step: z.infer<typeof addEndpoint.body>,
): Promise<PlanStep> {
  refuseUnknown(step.occupation)
  const student_id = user.id
  return platform.db.transaction(async (tx) => {
    // Requests of the same pupil wait for each other, so that the limit holds.
    await lockPerson(tx, student_id)
    const planned = step.occupation === null ? undefined : await findPlanned(tx, student_id, step)
    if (planned) return describeStep(planned, language)
    const [{ steps } = { steps: 0 }] = await tx
      .select({ steps: count() })
      .from(planSteps)
      .where(eq(planSteps.student_id, student_id))
    if (steps >= maxSteps) refuse('steps-many')
    const row: Row = { student_id, id: newId(), ...step, done_at: null, created_at: platform.now().toISOString() }
    await tx.insert(planSteps).values(row)
    return describeStep(row, language)
  })
}

/**
 * Finds an unfinished step with the same title and occupation, so that pressing the button on a card several times or
 * on several devices adds one step.
 */
async function findPlanned(
  tx: Db,
  studentId: string,
  { title, occupation }: z.infer<typeof addEndpoint.body>,
): Promise<Row | undefined> {
  const same = and(eq(planSteps.title, title), sql`${planSteps.occupation} = ${occupation}`, isNull(planSteps.done_at))
  const [row] = await tx
    .select()
    .from(planSteps)
    .where(and(eq(planSteps.student_id, studentId), same))
    .limit(1)
  return row
}

/** Changes a step. Refuses if another device has changed it since then, unless the change is the same. */
export async function changeStep(
  { platform, user, language }: Context,
  id: string,
  { seen, ...change }: z.infer<typeof changeEndpoint.body>,
): Promise<PlanStep> {
  return platform.db.transaction(async (tx) => {
    const [existing] = await tx.select().from(planSteps).where(ofPupil(user.id, id)).for('update')
    if (!existing) return refuse('step-gone')
    if (seen && !isSame(existing, seen) && !isSame(existing, change)) return refuse('step-changed')
    const row = { ...existing, ...change }
    await tx.update(planSteps).set(change).where(ofPupil(user.id, id))
    return describeStep(row, language)
  })
}

const isSame = (row: Pick<Row, 'title' | 'due_on'>, other: Pick<Row, 'title' | 'due_on'>) =>
  row.title === other.title && row.due_on === other.due_on

/**
 * Ticks a step without touching its text, which may be out of date on this device. A step that is already done keeps
 * its time.
 */
export async function tickStep(
  { platform, user, language, now }: Context,
  id: string,
  is_done: boolean,
): Promise<PlanStep> {
  const done_at = is_done ? sql`coalesce(${planSteps.done_at}, ${now.toISOString()}::timestamptz)` : null
  const [row] = await platform.db.update(planSteps).set({ done_at }).where(ofPupil(user.id, id)).returning()
  return row ? describeStep(row, language) : refuse('step-gone')
}

export async function removeStep({ platform, user }: Context, id: string): Promise<void> {
  const removed = await platform.db.delete(planSteps).where(ofPupil(user.id, id)).returning({ id: planSteps.id })
  if (removed.length === 0) refuse('step-gone')
}

const ofPupil = (studentId: string, id: string) => and(eq(planSteps.student_id, studentId), eq(planSteps.id, id))

function refuseUnknown(occupation: string | null): void {
  if (occupation !== null && !careerCatalogue().occupations.has(occupation)) refuse('occupation-unknown')
}

/** A step whose occupation is no longer in the catalogue is shown without it. */
function describeStep({ id, title, occupation, due_on, done_at }: Row, language: Language): PlanStep {
  const listed = occupation === null ? undefined : careerCatalogue().occupations.get(occupation)
  return {
    id,
    title,
    occupation: listed ? { id: listed.id, name: listed.name[language] } : null,
    due_on,
    is_done: done_at !== null,
  }
}
