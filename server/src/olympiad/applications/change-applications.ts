import { and, eq, inArray } from 'drizzle-orm'
import { languages, perLanguage } from '#contract/values/locale'
import { maxApplications, type ApplicationState } from '#contract/values/olympiad'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { published } from '../../publishing/published/published.ts'
import { lockPerson } from '../../users/lock-person.ts'
import { olympiadApplications } from '../applications.tables.ts'
import { listActive, type ApplicationRow } from './read-applications.ts'
import { findApplyingSeason, refuseOtherThanFamily } from './who-applies.ts'

/** Begins an application as a draft; it comes last in the order of preference. */
export async function addApplication(context: Context, student_id: string, school: string): Promise<string> {
  const { platform, now } = context
  await refuseOtherThanFamily(context, student_id)
  // The rows of a final round never change, so that nobody who wins now loses it below.
  const season_id = (await findApplyingSeason(platform.db, student_id)) ?? refuse('application-not-winner')
  const names = await namesOf(platform, school)
  const id = newId(now.getTime())
  await platform.db.transaction(async (tx) => {
    await lockPerson(tx, student_id)
    const active = await listActive(tx, { student_id, season_id })
    if (active.some(({ special_school }) => special_school === school)) refuse('application-known', { field: 'school' })
    if (active.length >= maxApplications) refuse('applications-full', { field: 'school' })
    const taken = active.map(({ preference }) => preference)
    const preference = [1, 2, 3].find((one) => !taken.includes(one)) ?? maxApplications
    const changed_at = now.toISOString()
    await tx
      .insert(olympiadApplications)
      .values({ id, student_id, season_id, special_school: school, ...names, preference, changed_at })
  })
  return id
}

/** The name of a specialised school in each language; where it is not published, that of another one. */
async function namesOf(data: Pick<Platform, 'database'>, school: string) {
  const found = await Promise.all(
    languages.map(async (language) => {
      const entry = (await published(data, 'special-school', language)).find(({ id }) => id === school)
      return [language, entry?.texts.title] as const
    }),
  )
  const any = found.find(([, title]) => title !== undefined)?.[1] ?? refuse('not-found', { field: 'school' })
  const titles = new Map(found)
  return perLanguage(['school'], (_, language) => titles.get(language) ?? any)
}

/** Puts the drafts of a pupil in a season into another order. All of them are named, so that two orders never mix. */
export async function orderApplications(context: Context, student_id: string, ids: readonly string[]): Promise<void> {
  await refuseOtherThanFamily(context, student_id)
  await context.platform.db.transaction(async (tx) => {
    await lockPerson(tx, student_id)
    const [first] = await tx
      .select({ season_id: olympiadApplications.season_id })
      .from(olympiadApplications)
      .where(and(eq(olympiadApplications.student_id, student_id), inArray(olympiadApplications.id, [...ids])))
    const active = first ? await listActive(tx, { student_id, season_id: first.season_id }) : []
    if (active.some(({ state }) => state !== 'draft')) refuse('application-sent')
    if (active.length !== new Set(ids).size || active.some(({ id }) => !ids.includes(id))) refuse('application-changed')
    for (const { id } of active)
      await tx
        .update(olympiadApplications)
        .set({ preference: ids.indexOf(id) + 1 })
        .where(eq(olympiadApplications.id, id))
  })
}

/** Sends a draft to the office. */
export async function sendApplication(context: Context, id: string, version: number): Promise<void> {
  const at = context.now.toISOString()
  const seen = await ownApplication(context, id)
  await context.platform.db.transaction(async (tx) => {
    const row = await lockVersion(tx, seen, version)
    if (row.state !== 'draft') refuse('application-changed')
    await step(tx, row, { state: 'sent', sent_at: at, changed_at: at })
  })
}

/** Withdraws an application that is not answered yet; a draft leaves nothing behind. */
export async function withdrawApplication(context: Context, id: string, version: number): Promise<void> {
  const seen = await ownApplication(context, id)
  await context.platform.db.transaction(async (tx) => {
    const row = await lockVersion(tx, seen, version)
    if (row.state === 'draft') {
      await tx.delete(olympiadApplications).where(eq(olympiadApplications.id, id))
      return
    }
    if (row.state !== 'sent' && row.state !== 'review') refuse('application-changed')
    await step(tx, row, { state: 'withdrawn', changed_at: context.now.toISOString() })
  })
}

/** Returns an application of the caller's family; for everybody else it does not exist. */
export async function ownApplication(context: Context, id: string): Promise<ApplicationRow> {
  const row = await findApplication(context.platform.db, id)
  await refuseOtherThanFamily(context, row.student_id)
  return row
}

export async function findApplication(db: Db, id: string): Promise<ApplicationRow> {
  const [row] = await db.select().from(olympiadApplications).where(eq(olympiadApplications.id, id))
  return row ?? refuse('not-found')
}

/** Locks an application after its pupil, as all changes do, if it is still as the caller has seen it. */
export async function lockVersion(
  tx: Db,
  { id, student_id }: Pick<ApplicationRow, 'id' | 'student_id'>,
  version: number,
): Promise<ApplicationRow> {
  const row = await lockApplication(tx, { id, student_id })
  return row.version === version ? row : refuse('application-changed')
}

export async function lockApplication(
  tx: Db,
  { id, student_id }: Pick<ApplicationRow, 'id' | 'student_id'>,
): Promise<ApplicationRow> {
  await lockPerson(tx, student_id)
  const [row] = await tx.select().from(olympiadApplications).where(eq(olympiadApplications.id, id)).for('update')
  return row ?? refuse('not-found')
}

/** Takes a locked application one step on. */
export async function step(
  tx: Db,
  { id, version }: ApplicationRow,
  change: Partial<ApplicationRow> & { state: ApplicationState; changed_at: string },
): Promise<void> {
  await tx
    .update(olympiadApplications)
    .set({ ...change, version: version + 1 })
    .where(eq(olympiadApplications.id, id))
}
