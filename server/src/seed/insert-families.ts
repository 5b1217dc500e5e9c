import type { Db } from '../platform/database/db.ts'
import { newId } from '../platform/id.ts'
import { inChunks } from '../platform/database/in-chunks.ts'
import { consents, guardians, parentLinks, photoChecks, students } from '../profiles/tables.ts'
import type { DemoStudent, DemoUser } from '../demo-country/people.ts'
import { users } from '../users/tables.ts'

/** The pupil's reason for a check by a person instead of a photo. */
const reasons = { ru: 'Камера на телефоне не работает', kz: 'Телефонның камерасы істемейді' } as const

/** Inserts families: accounts, pupils, representatives, consents, links. */
export async function insertFamilies(db: Db, pupils: DemoStudent[], password_hash: string): Promise<void> {
  const parents = pupils.flatMap(({ parent }) => parent ?? [])
  await inChunks(
    db,
    users,
    [...pupils, ...parents].map((person) => userRow(person, password_hash)),
  )
  await inChunks(
    db,
    students,
    pupils.map(
      ({ id, school_id, grade, grade_letter, education_language, locale, photo_state, created_at, is_whole }) => ({
        student_id: id,
        school_id,
        grade,
        grade_letter,
        education_language,
        test_language: locale,
        photo_state,
        photo_decided_at: photo_state === 'accepted' ? created_at : null,
        identity_frozen_at: photo_state === 'accepted' ? created_at : null,
        signed_up_at: is_whole ? created_at : null,
        testing_place: is_whole ? ('online' as const) : null,
      }),
    ),
  )
  const guarded = pupils.map((pupil) => ({
    pupil,
    guardian: pupil.parent ?? { last_name: pupil.last_name, first_name: 'Гүлсім', phone: pupil.phone },
  }))
  await inChunks(
    db,
    guardians,
    guarded.map(({ pupil, guardian: { last_name, first_name, phone } }) => ({
      student_id: pupil.id,
      last_name,
      first_name,
      phone,
      confirmed_at: pupil.created_at,
    })),
  )
  await inChunks(
    db,
    consents,
    guarded.map(({ pupil, guardian }) => ({
      student_id: pupil.id,
      id: newId(Date.parse(pupil.created_at)),
      kind: 'guardian' as const,
      is_given: true,
      given_by: `${guardian.last_name} ${guardian.first_name}`,
      phone: guardian.phone,
      text_version: '1',
      text_hash: 'demo',
      locale: pupil.locale,
      address: '127.0.0.1',
      at: pupil.created_at,
    })),
  )
  const linked = pupils.flatMap(({ id, iin, parent, link, created_at }) =>
    parent && link
      ? [
          {
            id: newId(Date.parse(created_at)),
            parent_id: parent.id,
            student_id: id,
            iin,
            state: link,
            created_at,
            decided_at: link === 'confirmed' ? created_at : null,
          },
        ]
      : [],
  )
  await inChunks(db, parentLinks, linked)
  const waiting = pupils.filter(({ photo_state }) => photo_state === 'awaiting-staff')
  await inChunks(
    db,
    photoChecks,
    waiting.map(({ id, locale, created_at }) => ({
      id: newId(Date.parse(created_at)),
      student_id: id,
      reason: reasons[locale],
      created_at,
    })),
  )
}

function userRow(
  { id, role_id, iin, first_name, last_name, birth_date, gender, phone, email, locale, created_at }: DemoUser,
  password_hash: string,
) {
  return {
    id,
    role_id,
    iin,
    first_name,
    last_name,
    birth_date,
    gender,
    phone,
    email,
    locale,
    created_at,
    password_hash,
    is_demo: true,
  }
}
