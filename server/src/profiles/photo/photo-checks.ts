import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listPhotoChecks } from '#contract/profiles/photos'
import type { Language } from '#contract/values/locale'
import { localName } from '../../places/local-name.ts'
import { schools } from '../../places/tables.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { readCountedPage, type Listed } from '../../platform/database/list-page.ts'
import { placeOf } from '../place-name.rules.ts'
import { visibilityConditions } from '../policy/may-see.ts'
import { placeColumns } from '../read-profile.ts'
import { recordViews } from '../policy/record-view.ts'
import { photoChecks, students } from '../tables.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'
import type { PhotoRefusal } from './photo.rules.ts'
import { area } from '../../places/area.ts'

type Query = z.infer<typeof listPhotoChecks.query>
type Page = z.infer<typeof listPhotoChecks.reply>

/**
 * Lists open checks of pupils in the caller's care, or everywhere for an administrator, oldest first. Each name shown
 * is recorded as a look at a child's data.
 */
export async function openChecks(
  { platform: { db, now, translate }, user: caller, language }: Context,
  query: Query,
): Promise<Page> {
  const { look, region_id } = query
  const isOfLook = look && (look === 'photo' ? isNotNull(photoChecks.file_id) : isNull(photoChecks.file_id))
  const open: Listed = {
    from: photoChecks,
    ways: await visibilityConditions(db, caller, {
      purpose: 'profile',
      rows: photoChecks,
      student_id: photoChecks.student_id,
    }),
    where: and(
      isNull(photoChecks.decided_at),
      isOfLook,
      region_id ? eq(photoChecks.care_region_id, region_id) : undefined,
    ),
    order: [photoChecks.id],
  }
  const { data: shown, ...page } = await readCountedPage(db, {
    list: open,
    query,
    read: (ids) => readChecks(db, ids, language),
    idOf: ({ check }) => check.id,
  })
  await recordViews(db, caller, {
    student_ids: shown.map(({ check }) => check.student_id),
    what: 'profile',
    now: now(),
  })
  const data = shown.map(({ check, last_name, first_name, iin_differs, register_differs, grade, place, school }) => {
    const listed = reasonOfCheck(check.reason)
    const where = [school, place && placeOf(place)].filter(Boolean).join(', ')
    return {
      id: check.id,
      student_name: `${last_name} ${first_name}`,
      grade,
      place: where || translate(language, 'profiles.check.no-place'),
      file: check.file_id,
      reason: listed ? translate(language, `profiles.check.${listed}`) : check.reason,
      iin_differs,
      register_differs,
      created_at: check.created_at,
    }
  })
  return { ...page, data }
}

const readChecks = (db: Db, ids: string[], language: Language) =>
  db
    .select({
      check: photoChecks,
      ...nameColumns,
      iin_differs: users.iin_differs,
      register_differs: users.register_differs,
      grade: students.grade,
      place: placeColumns(language).place,
      school: localName.schools[language].name,
    })
    .from(photoChecks)
    .innerJoin(users, eq(users.id, photoChecks.student_id))
    .innerJoin(students, eq(students.student_id, users.id))
    .leftJoin(schools, eq(schools.id, students.school_id))
    .leftJoin(area, eq(area.locality_id, schools.locality_id))
    .where(inArray(photoChecks.id, ids))

const reasons = [
  'photo-no-face',
  'photo-faces',
  'photo-small-face',
  'photo-dark',
  'photo-bright',
  'photo-accepted',
] as const satisfies readonly (PhotoRefusal | 'photo-accepted')[]

/**
 * Why a person has to check a photo: a fault that the automatic check found, or an accepted photo that needs a review.
 * Null if the reason is the pupil's own text.
 */
const reasonOfCheck = (reason: string): (typeof reasons)[number] | null => reasons.find((one) => one === reason) ?? null
