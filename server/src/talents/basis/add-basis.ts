import { and, inArray, isNull } from 'drizzle-orm'
import type { TalentRuleId } from '#contract/values/talents'
import type { Db } from '../../platform/database/db.ts'
import { lockPeople } from '../../users/lock-person.ts'
import { talentBases, talents } from '../tables.ts'

interface Basis {
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
export async function addBasis(tx: Db, { student_id, ...basis }: Basis & { student_id: string }): Promise<boolean> {
  return (await addBases(tx, [student_id], basis)).length > 0
}

/** Records that these pupils, a few hundred at most, meet a rule; returns those whose families have to be asked. */
export async function addBases(tx: Db, student_ids: readonly string[], { rule, at }: Basis): Promise<string[]> {
  if (student_ids.length === 0) return []
  await lockPeople(tx, student_ids)
  const entries = student_ids.map((student_id) => ({ student_id, created_at: at }))
  await tx.insert(talents).values(entries).onConflictDoNothing()
  await tx
    .insert(talentBases)
    .values(student_ids.map((student_id) => ({ student_id, rule, at })))
    .onConflictDoNothing()
  const first = await tx
    .update(talents)
    .set({ based_at: at })
    .where(and(inArray(talents.student_id, [...student_ids]), isNull(talents.based_at)))
    .returning({ student_id: talents.student_id, consented_at: talents.consented_at, left_at: talents.left_at })
  return first
    .filter(({ consented_at, left_at }) => consented_at === null && left_at === null)
    .map(({ student_id }) => student_id)
}
