import { and, desc, eq } from 'drizzle-orm'
import type { Child } from '#contract/profiles/family'
import { ageOn } from '#contract/values/age-band'
import { dayOf } from '#contract/values/kazakhstan-time'
import { effectiveBirthDate, maskedIin } from '#contract/values/iin'
import type { Language } from '#contract/values/locale'
import { localName } from '../../places/local-name.ts'
import { schools } from '../../places/tables.ts'
import type { Context } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { isConfirmedFor } from '../policy/may-see.ts'
import { parentLinks, students } from '../tables.ts'
import { whoConfirms } from './link.rules.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'

type Kit = Pick<Platform, 'db' | 'translate' | 'now'>

/** Lists a parent's children with the state of each link, newest first. */
export async function listChildrenOf({
  platform: kit,
  user: { id: parentId },
  language,
}: Omit<Context<Kit>, 'now'>): Promise<Child[]> {
  const rows = await selectChildRows(kit, language)
    .where(eq(parentLinks.parent_id, parentId))
    .orderBy(desc(parentLinks.created_at), desc(parentLinks.id))
    .limit(100)
  return rows.map((row) => childOf(row, kit, language))
}

/** Returns a parent's confirmed link to a child. Other links count as not found. */
export async function readConfirmedChild(
  { platform: kit, user: { id: parentId }, language }: Omit<Context<Kit>, 'now'>,
  linkId: string,
): Promise<Child & { student_id: string }> {
  const [row] = await selectChildRows(kit, language).where(and(eq(parentLinks.id, linkId), isConfirmedFor(parentId)))
  const child = row && childOf(row, kit, language)
  return child?.student_id ? { ...child, student_id: child.student_id } : refuse('not-found')
}

const selectChildRows = ({ db }: Kit, language: Language) =>
  db
    .select({
      link: parentLinks,
      person: {
        ...nameColumns,
        birth_date: users.birth_date,
        iin: users.iin,
        gender: users.gender,
        avatar: users.avatar_id,
      },
      grade: students.grade,
      school: localName.schools[language].name,
    })
    .from(parentLinks)
    .leftJoin(users, eq(users.id, parentLinks.student_id))
    .leftJoin(students, eq(students.student_id, parentLinks.student_id))
    .leftJoin(schools, eq(schools.id, students.school_id))

type ChildRow = Awaited<ReturnType<typeof selectChildRows>>[number]

/**
 * Until the link is confirmed, the parent sees only the request itself, which looks the same whether or not the IIN is
 * registered.
 */
function childOf({ link, person, grade, school }: ChildRow, { translate, now }: Kit, language: Language): Child {
  const { id, state, created_at, decided_at, student_id } = link
  const request = {
    id,
    state,
    created_at,
    decided_at,
    iin: maskedIin(link.iin),
    confirmed_by: whoConfirms(link.iin, dayOf(now())),
  }
  if (state !== 'confirmed' || !person)
    return {
      ...request,
      student_id: null,
      name: translate(language, 'profiles.child.unknown'),
      gender: null,
      age: null,
      grade: null,
      school: '',
      avatar: null,
    }
  const birth_date = effectiveBirthDate(person)
  const age = birth_date ? ageOn(dayOf(now()), birth_date) : null
  return {
    ...request,
    student_id,
    name: `${person.last_name} ${person.first_name}`,
    gender: person.gender,
    age,
    grade,
    school: school ?? '',
    avatar: person.avatar,
  }
}
