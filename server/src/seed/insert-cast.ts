import { hash } from '@node-rs/argon2'
import { alina, aruzhan, castCompany, castPassword, daniyar, gulnar, oleg } from '../demo-country/cast.ts'
import { insertTrainedEvaluators } from '../diagnostics/results/untrained-tasks.ts'
import type { CastMember, Company } from '../demo-country/person.ts'
import type { Db } from '../platform/database/db.ts'
import { newId } from '../platform/id.ts'
import type { Platform } from '../platform/platform.ts'
import { consents, guardians, parentLinks, staff, students } from '../profiles/tables.ts'
import { users } from '../users/tables.ts'

/**
 * Inserts the named people of all seeds and tests with their schools, guardians and links. The places must be loaded;
 * does nothing if the people exist.
 */
export async function insertCast(
  { db, now }: Platform,
  passwordHash?: string,
  { registered, people, pupils, links, workplaces }: Company = castCompany,
): Promise<void> {
  const at = new Date(now().getTime() - registered * 86_400_000).toISOString()
  const password_hash = passwordHash ?? (await hash(castPassword))
  await db
    .insert(users)
    .values(
      people.map(({ role: _, shows: __, ...member }) => ({ ...member, password_hash, created_at: at, is_demo: true })),
    )
    .onConflictDoNothing()
  await insertTrainedEvaluators(db, people, at)
  if (pupils.length > 0) await insertPupils(db, pupils, at)
  if (links.length > 0)
    await db
      .insert(parentLinks)
      .values(
        links.map(({ id, parent, child, state }) => ({
          id,
          parent_id: parent.id,
          student_id: child.id,
          iin: child.iin ?? '',
          state,
          created_at: at,
          decided_at: state === 'awaiting' ? null : at,
        })),
      )
      .onConflictDoNothing()
  if (workplaces.length === 0) return
  await db
    .insert(staff)
    .values(workplaces.map(({ member, school_id, center_id }) => ({ user_id: member.id, school_id, center_id })))
    .onConflictDoNothing()
}

async function insertPupils(db: Db, pupils: Company['pupils'], at: string): Promise<void> {
  await db
    .insert(students)
    .values(
      pupils.map(({ member, student: { letter, has_guardian, ...student } }) => ({
        ...student,
        student_id: member.id,
        grade_letter: letter,
        test_language: member.locale,
        photo_decided_at: student.photo_state === 'accepted' ? at : null,
        identity_frozen_at: student.photo_state === 'accepted' ? at : null,
        signed_up_at: has_guardian && student.photo_state !== 'none' ? at : null,
        testing_place: 'online' as const,
      })),
    )
    .onConflictDoNothing()
  const guarded = pupils.filter(({ student }) => student.has_guardian).map(({ member }) => member)
  if (guarded.length === 0) return
  await db
    .insert(guardians)
    .values(guarded.map((member) => ({ student_id: member.id, ...guardianOf(member), confirmed_at: at })))
    .onConflictDoNothing()
  await db
    .insert(consents)
    .values(
      guarded.map((member) => ({
        student_id: member.id,
        id: newId(),
        kind: 'guardian' as const,
        is_given: true,
        given_by: `${guardianOf(member).last_name} ${guardianOf(member).first_name}`,
        phone: guardianOf(member).phone,
        text_version: '1',
        text_hash: 'demo',
        locale: member.locale,
        address: '127.0.0.1',
        at,
      })),
    )
    .onConflictDoNothing()
}

/** Returns a parent from the cast, or an invented relative if there is none. */
function guardianOf(member: CastMember): Pick<CastMember, 'last_name' | 'first_name' | 'phone'> {
  const { last_name, first_name, phone } =
    member === alina ? oleg : member === aruzhan || member === daniyar ? gulnar : { ...member, first_name: 'Айнұр' }
  return { last_name, first_name, phone }
}
