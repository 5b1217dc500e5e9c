import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { schoolTypes } from '#contract/values/grade'
import { findSameSchool } from '../../places/same-school.rules.ts'
import { districts, localities, schools } from '../../places/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import { students } from '../tables.ts'
import { perLanguage } from '#contract/values/locale'

interface Where {
  region_id: string
  district_id: string
  locality_id: string
  school_type: (typeof schoolTypes)[number]
}

interface Typed {
  name: string
  studentId: string
  at: string
}

/**
 * Returns the school that a pupil typed in: a listed one with that name in the settlement, one that somebody typed
 * before, or a new one, which only its pupils see until staff settle it. If the pupil corrects a name that nobody else
 * uses, the row is renamed, so no unused row remains. The caller must hold the lock of typed schools.
 */
export async function findTypedSchool(
  tx: Db,
  { region_id, district_id, locality_id, school_type }: Where,
  { name, studentId, at }: Typed,
): Promise<string> {
  const [locality] = await tx
    .select({ is_rural: localities.is_rural })
    .from(localities)
    .innerJoin(districts, eq(districts.id, localities.district_id))
    .where(and(eq(localities.id, locality_id), eq(districts.id, district_id), eq(districts.region_id, region_id)))
  if (!locality) return refuse('school-elsewhere', { field: 'locality_id' })
  const own = await findOwnTyped(tx, studentId)
  const there = await tx
    .select({ id: schools.id, ru: schools.name_ru, kk: schools.name_kk, typed_at: schools.typed_at })
    .from(schools)
    .where(and(eq(schools.locality_id, locality_id), isNull(schools.closed_at), isNull(schools.same_as)))
    .orderBy(schools.id)
  const listed = there.filter(({ typed_at }) => !typed_at)
  const names = { ru: name, kk: name }
  const same = findSameSchool(names, listed) ?? findSameSchool(names, there)
  if (same && same === own) {
    // The pupil's own name for the school with other punctuation or capitals, which nobody else uses.
    await tx
      .update(schools)
      .set({ school_type, ...perLanguage(['name'], () => name) })
      .where(eq(schools.id, own))
    return own
  }
  if (same) return same
  const matched = await findEarlierMatch(tx, locality_id, names)
  if (matched) return matched
  const row = { locality_id, school_type, is_rural: locality.is_rural, ...perLanguage(['name'], () => name) }
  if (own) {
    await tx.update(schools).set(row).where(eq(schools.id, own))
    return own
  }
  const id = `typed-${newId()}`
  await tx.insert(schools).values({ ...row, id, typed_at: at })
  return id
}

/** The listed school that staff have matched this name to before, so that they need not do it again. */
async function findEarlierMatch(
  tx: Db,
  locality_id: string,
  names: { ru: string; kk: string },
): Promise<string | null> {
  const open = tx.select({ id: schools.id }).from(schools).where(isNull(schools.closed_at))
  const settled = await tx
    .select({ id: schools.same_as, ru: schools.name_ru, kk: schools.name_kk })
    .from(schools)
    .where(and(eq(schools.locality_id, locality_id), inArray(schools.same_as, open)))
    .orderBy(desc(schools.typed_at))
  return findSameSchool(
    names,
    settled.flatMap(({ id, ...names }) => (id ? { id, ...names } : [])),
  )
}

/** The school that this pupil has typed before, if nobody else is in it. */
async function findOwnTyped(tx: Db, studentId: string): Promise<string | null> {
  const others = sql`exists (select from ${students} other where other.school_id = ${schools.id} and other.student_id <> ${studentId})`
  const [own] = await tx
    .select({ id: schools.id, is_shared: sql<boolean>`${others}` })
    .from(students)
    .innerJoin(schools, eq(schools.id, students.school_id))
    .where(and(eq(students.student_id, studentId), isNotNull(schools.typed_at), isNull(schools.same_as)))
  return own && !own.is_shared ? own.id : null
}

/**
 * Makes typing and settling schools wait for each other until their transactions end. Otherwise a pupil might enter a
 * school that is just being matched, or one name might create two schools.
 */
export const lockTyped = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('typed schools'))`)
