import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { refuseUnseen } from '../../profiles/policy/open-record.ts'
import { worries, worryMembers } from './tables.ts'

/** A worry for somebody who stands in its protocol and has the pupil in care still; to everybody else there is none. */
export async function worryFor(db: Db, caller: Caller, id: string) {
  const [row] = await db
    .select({ worry: worries })
    .from(worries)
    .innerJoin(
      worryMembers,
      and(
        eq(worryMembers.student_id, worries.student_id),
        eq(worryMembers.worry_id, worries.id),
        eq(worryMembers.user_id, caller.id),
        ne(worryMembers.part, 'parent'),
      ),
    )
    .where(eq(worries.id, id))
  if (!row) return refuse('not-found')
  await refuseUnseen(db, caller, 'profile', row.worry.student_id)
  return row.worry
}
