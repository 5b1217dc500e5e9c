import { and, eq, isNull } from 'drizzle-orm'
import type { TalentRuleId } from '#contract/values/talents'
import type { Db } from '../../platform/database/db.ts'
import { lockPerson } from '../../users/lock-person.ts'
import { talentBases, talents } from '../tables.ts'

interface Basis {
  student_id: string
  rule: TalentRuleId
  at: string
}

/** Adds an entry without a basis, such as for a nomination; one that exists stays as it is. */
export async function addEntry(tx: Db, student_id: string, at: string): Promise<void> {
  await tx.insert(talents).values({ student_id, created_at: at }).onConflictDoNothing()
}

/**
 * Records that a rule is met. This is the place where a source of entries comes in, such as a list of winners. Returns
 * whether the family has to be asked: the first rule is met, and nobody has agreed or left.
 */
export async function addBasis(tx: Db, { student_id, rule, at }: Basis): Promise<boolean> {
  await lockPerson(tx, student_id)
  await addEntry(tx, student_id, at)
  await tx.insert(talentBases).values({ student_id, rule, at }).onConflictDoNothing()
  const [first] = await tx
    .update(talents)
    .set({ based_at: at })
    .where(and(eq(talents.student_id, student_id), isNull(talents.based_at)))
    .returning({ consented_at: talents.consented_at, left_at: talents.left_at })
  return first !== undefined && first.consented_at === null && first.left_at === null
}
