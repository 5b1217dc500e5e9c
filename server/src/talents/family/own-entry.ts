import { eq } from 'drizzle-orm'
import type { TalentState } from '#contract/values/talents'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { refuseInvisible } from '../../profiles/policy/open-record.ts'
import { lockPerson } from '../../users/lock-person.ts'
import { talents } from '../tables.ts'

export type Entry = typeof talents.$inferSelect

/** Refuses everybody but the pupil and the linked parents. */
export const refuseOthers = ({ platform: { db }, user }: Context, studentId: string): Promise<void> =>
  refuseInvisible(db, user, { purpose: 'profile', student_id: studentId })

export async function findEntry(db: Db, studentId: string): Promise<Entry | null> {
  const [entry] = await db.select().from(talents).where(eq(talents.student_id, studentId))
  return entry ?? null
}

/** Locks a pupil and returns the entry; refuses where no rule and no nomination has made one. */
export async function lockEntry(tx: Db, studentId: string): Promise<Entry> {
  await lockPerson(tx, studentId)
  return (await findEntry(tx, studentId)) ?? refuse('talent-not-proposed')
}

export function stateOf(entry: Omit<Entry, 'student_id'> | null): TalentState {
  if (!entry) return 'none'
  if (entry.left_at !== null) return 'left'
  if (entry.based_at === null) return 'proposed'
  if (entry.consented_at === null) return 'awaits-consent'
  return entry.hidden_at === null ? 'listed' : 'hidden'
}
