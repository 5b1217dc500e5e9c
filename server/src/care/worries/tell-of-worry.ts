import { eq } from 'drizzle-orm'
import { users } from '../../accounts/tables.ts'
import { notifyAll } from '../../notifications/notify.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Told } from './circle.ts'

interface News {
  kind: 'worry-raised' | 'worry-waits'
  worryId: string
  at: string
}

/** Tells staff that a protocol waits for them. No name and no word of it: a notice is seen over the shoulder and goes by mail. */
export function tellStaff(db: Db, people: readonly string[], { kind, worryId, at }: News): Promise<void> {
  return notifyAll(
    db,
    people.map((user_id) => ({ user_id, kind, category: 'general' as const, values: {}, link: `/worries/${worryId}`, at })),
  )
}

/** Asks parents to get in touch; what was seen is told to them by a person. */
export async function tellParents(db: Db, studentId: string, members: readonly Told[], at: string): Promise<void> {
  const parents = members.filter(({ part }) => part === 'parent')
  if (parents.length === 0) return
  const [pupil] = await db.select({ first_name: users.first_name }).from(users).where(eq(users.id, studentId))
  const values = { first_name: pupil?.first_name ?? '' }
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
