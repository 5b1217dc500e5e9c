import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { admitSchool as endpoint } from '#contract/profiles/unlisted-schools'
import { languages, perLanguage, type Language } from '#contract/values/locale'
import { notify } from '../../notifications/notify.ts'
import { findSameSchool } from '../../places/same-school.rules.ts'
import { schools } from '../../places/tables.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { writeAudit } from '../../publishing/audit/write-audit.ts'
import { endSignUp } from '../sign-up/sign-up-state.ts'
import { students } from '../tables.ts'
import { lockTyped } from './typed-school.ts'
import { users } from '../../users/tables.ts'
import { inLanguages } from '../../platform/database/texts.ts'

type Names = Pick<typeof schools.$inferSelect, 'name_ru' | 'name_kk' | 'name_en'>

/** Moves the pupils of a typed school to the listed school that it turned out to be. */
export async function matchSchool(
  { platform: { db, now }, user: { id: by } }: Context,
  id: string,
  school_id: string,
): Promise<void> {
  const at = now().toISOString()
  await db.transaction(async (tx) => {
    const typed = await lockUnsettled(tx, id)
    const [listed] = await tx
      .select()
      .from(schools)
      .where(and(eq(schools.id, school_id), isNull(schools.closed_at), isNull(schools.typed_at)))
      .for('key share')
    if (!listed) return refuse('not-found', { field: 'school_id' })
    const pupils = await listPupilsOf(tx, id)
    await tx.update(schools).set({ same_as: listed.id }).where(eq(schools.id, id))
    await tx.update(students).set({ school_id: listed.id }).where(eq(students.school_id, id))
    await notifyPupils(tx, pupils, { names: listed, at })
    await writeAudit(tx, {
      by,
      at,
      action: 'school-matched',
      kind: 'school',
      record_id: listed.id,
      title: listed.name_ru,
      changes: [typedAs(typed.name_ru, listed.name_ru)],
    })
  })
}

/**
 * Adds a typed school to the list under its proper names; its pupils stay in it. If its settlement already lists it, it
 * has to be matched instead.
 */
export async function admitSchool(
  { platform: { db, now }, user: { id: by }, language }: Context,
  id: string,
  { school_type, ...names }: z.infer<typeof endpoint.body>,
): Promise<void> {
  const at = now().toISOString()
  await db.transaction(async (tx) => {
    const typed = await lockUnsettled(tx, id)
    await refuseListed(tx, { locality_id: typed.locality_id, ...names }, language)
    const pupils = await listPupilsOf(tx, id)
    await tx
      .update(schools)
      .set({ ...names, school_type, typed_at: null })
      .where(eq(schools.id, id))
    await notifyPupils(tx, pupils, { names, at })
    const named = languages.map((each) => ({ field: `texts.${each}.name`, before: null, after: names[`name_${each}`] }))
    const changes = [typedAs(typed.name_ru, names.name_ru), ...named]
    await writeAudit(tx, {
      by,
      at,
      action: 'school-admitted',
      kind: 'school',
      record_id: id,
      title: names.name_ru,
      changes,
    })
  })
}

/**
 * Rejects a typed name that is no school. Its pupils are removed from it, notified, and have to enter their school
 * again. A nightly job deletes the row.
 */
export async function rejectSchool({ platform: { db, now }, user: { id: by } }: Context, id: string): Promise<void> {
  const at = now().toISOString()
  await db.transaction(async (tx) => {
    const typed = await lockUnsettled(tx, id)
    const pupils = await listPupilsOf(tx, id)
    if (pupils.length === 0) refuse('school-settled')
    // Pupils who had completed the sign-up keep the cabinet; only their tests wait for the school.
    for (const pupil of pupils) await endSignUp(tx, pupil.id, now())
    await tx.update(students).set({ school_id: null }).where(eq(students.school_id, id))
    for (const pupil of pupils)
      await notify(tx, {
        user_id: pupil.id,
        kind: 'school-rejected',
        category: 'general',
        values: { typed: typed.name_ru },
        link: '/profile',
        at,
      })
    await writeAudit(tx, {
      by,
      at,
      action: 'school-rejected',
      kind: 'school',
      record_id: id,
      title: typed.name_ru,
      changes: [],
    })
  })
}

/** The typed name was never a name of the listed school, so the log gives it its own field. */
const typedAs = (before: string, after: string) => ({ field: 'typed', before, after })

async function refuseListed(
  tx: Db,
  { locality_id, name_ru, name_kk }: Names & { locality_id: string },
  language: Language,
): Promise<void> {
  const there = await tx
    .select({ id: schools.id, ...inLanguages(schools, 'name') })
    .from(schools)
    .where(and(eq(schools.locality_id, locality_id), isNull(schools.closed_at), isNull(schools.typed_at)))
  const same = findSameSchool({ ru: name_ru, kk: name_kk }, there)
  const listed = there.find(({ id }) => id === same)
  if (listed) refuse('school-listed', { field: 'name_ru', values: { school: listed[language] } })
}

/** Returns a typed school that is not settled yet, under the lock. Refuses one that has just been settled. */
async function lockUnsettled(tx: Db, id: string) {
  await lockTyped(tx)
  const [school] = await tx.select().from(schools).where(eq(schools.id, id))
  if (!school || (!school.typed_at && !id.startsWith('typed-'))) return refuse('not-found')
  return school.typed_at && !school.same_as ? school : refuse('school-settled')
}

/** Locks the accounts of the pupils first, as every change of a pupil's school does. */
const listPupilsOf = (tx: Db, id: string) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(
      inArray(
        users.id,
        tx
          .select({ id: students.student_id })
          .from(students)
          .where(and(eq(students.school_id, id), isNotNull(students.school_id))),
      ),
    )
    .orderBy(users.id)
    .for('no key update')

/** Notifies the pupils. The notice contains all names of the school, because the language is chosen when it is read. */
async function notifyPupils(
  tx: Db,
  pupils: readonly { id: string }[],
  { names, at }: { names: Names; at: string },
): Promise<void> {
  const values = perLanguage(['school'], (_, language) => names[`name_${language}`])
  for (const { id } of pupils)
    await notify(tx, { user_id: id, kind: 'school-settled', category: 'general', values, link: '/profile', at })
}
