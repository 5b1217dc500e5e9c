import { and, eq, isNull, ne } from 'drizzle-orm'
import { stepsOf, type WorryStep } from '#contract/care/worries'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { refuseInvisible } from '../../profiles/policy/open-record.ts'
import { worries, worryMembers, worryTicks } from './tables.ts'

/** Ticks or unticks a step of the protocol. */
export async function tickStep(
  { platform: { db, now }, user }: Context,
  { id, step }: { id: string; step: WorryStep },
  isDone: boolean,
): Promise<void> {
  const { student_id, level, is_from_home, closed_at } = await readWorryFor(db, user, id)
  if (!stepsOf(level, is_from_home).includes(step)) return refuse('not-found')
  if (closed_at) return refuse('worry-closed')
  await db
    .insert(worryTicks)
    .values({ student_id, worry_id: id, id: newId(), step, is_done: isDone, by_id: user.id, at: now().toISOString() })
}

/** Closes a worry with its outcome. If two people close it at once, the second is refused. */
export async function closeWorry({ platform: { db, now }, user }: Context, id: string, closing: string): Promise<void> {
  const { student_id } = await readWorryFor(db, user, id)
  const closed = await db
    .update(worries)
    .set({ closed_by: user.id, closed_at: now().toISOString(), closing })
    .where(and(eq(worries.student_id, student_id), eq(worries.id, id), isNull(worries.closed_at)))
    .returning({ id: worries.id })
  if (closed.length === 0) refuse('worry-closed')
}

/**
 * Returns a worry for a member of its protocol who still has the pupil in care. Refuses everybody else as not found.
 */
export async function readWorryFor(db: Db, user: Caller, id: string) {
  const [row] = await db
    .select({ worry: worries })
    .from(worries)
    .innerJoin(
      worryMembers,
      and(
        eq(worryMembers.student_id, worries.student_id),
        eq(worryMembers.worry_id, worries.id),
        eq(worryMembers.user_id, user.id),
        ne(worryMembers.part, 'parent'),
      ),
    )
    .where(eq(worries.id, id))
  if (!row) return refuse('not-found')
  await refuseInvisible(db, user, { purpose: 'profile', student_id: row.worry.student_id })
  return row.worry
}
