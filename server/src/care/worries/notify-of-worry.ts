import { eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { notifyAll } from '../../notifications/notify.ts'
import { centers, schools } from '../../places/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { staff } from '../../profiles/tables.ts'
import type { Notified } from './circle.ts'
import { users } from '../../users/tables.ts'
import { inLanguages } from '../../platform/database/texts.ts'
import { perLanguage } from '#contract/values/locale'

interface News {
  kind: 'worry-raised' | 'worry-waits'
  worryId: string
  at: string
}

/**
 * Notifies staff that a protocol is waiting for them. The notice has no name and no detail, because it goes by mail and
 * others may see it on the screen.
 */
export function notifyStaff(db: Db, people: readonly string[], { kind, worryId, at }: News): Promise<void> {
  return notifyAll(
    db,
    people.map((user_id) => ({
      user_id,
      kind,
      category: 'general' as const,
      values: {},
      link: `/worries/${worryId}`,
      at,
    })),
  )
}

/**
 * Asks parents to call the author, whose name, workplace and phone it gives. Parents learn what was seen only in
 * person.
 */
export async function notifyParents(
  db: Db,
  { student_id, author_id, at }: { student_id: string; author_id: string; at: string },
  members: readonly Notified[],
): Promise<void> {
  const parents = members.filter(({ part }) => part === 'parent')
  if (parents.length === 0) return
  const [pupil] = await db.select({ first_name: users.first_name }).from(users).where(eq(users.id, student_id))
  const values = { first_name: pupil?.first_name ?? '', ...(await readCallValues(db, author_id)) }
  await notifyAll(
    db,
    parents.map(({ id, link_id }) => ({
      user_id: id,
      kind: 'child-worry',
      category: 'general' as const,
      values,
      link: link_id ? `/children/${link_id}` : null,
      at,
    })),
  )
}

/** Whom to call: the name, the workplace in each language, and the author's own phone or else the centre's. */
async function readCallValues(db: Db, authorId: string): Promise<Record<string, string>> {
  const [namesOfSchools, namesOfCenters] = [inLanguages(schools, 'name'), inLanguages(centers, 'name')]
  const either = (ofSchool: PgColumn, ofCenter: PgColumn) => sql<string>`coalesce(${ofSchool}, ${ofCenter}, '')`
  const rows = await db
    .select({
      author: sql<string>`trim(${users.last_name} || ' ' || ${users.first_name})`,
      ...perLanguage(['place'], (_, language) => either(namesOfSchools[language], namesOfCenters[language])),
      phone: sql<string>`coalesce(', ' || coalesce(nullif(${users.phone}, ''), ${centers.phone}), '')`,
    })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.user_id))
    .leftJoin(schools, eq(schools.id, staff.school_id))
    .leftJoin(centers, eq(centers.id, staff.center_id))
    .where(eq(staff.user_id, authorId))
  return rows[0] ?? {}
}
