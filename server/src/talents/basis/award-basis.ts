import { and, eq } from 'drizzle-orm'
import { talentStatuses } from '#contract/values/talents'
import type { Db } from '../../platform/database/db.ts'
import { listShownFacts } from './shown-facts.ts'
import { talentBases, talentRules, talents } from '../tables.ts'
import { addBasis } from './add-basis.ts'

/**
 * Brings status and basis of an entry up to date after something was verified, corrected or removed. Returns whether
 * the family has to be asked for its consent.
 */
export async function updateAwardBasis(tx: Db, student_id: string, at: string): Promise<boolean> {
  const facts = await listShownFacts(tx, student_id)
  const status = talentStatuses.find((each) => facts.some((fact) => fact.status === each)) ?? null
  await tx.update(talents).set({ status }).where(eq(talents.student_id, student_id))
  const [rule] = await tx.select().from(talentRules).where(eq(talentRules.id, 'award'))
  const threshold = rule && !rule.is_off ? rule.threshold : Infinity
  if (facts.length >= threshold) return addBasis(tx, { student_id, rule: 'award', at })
  // A met rule stays met when its threshold rises; only when nothing is verified any more it ends.
  if (facts.length === 0) await removeAwardBasis(tx, student_id)
  return false
}

async function removeAwardBasis(tx: Db, student_id: string): Promise<void> {
  await tx.delete(talentBases).where(and(eq(talentBases.student_id, student_id), eq(talentBases.rule, 'award')))
  if ((await tx.$count(talentBases, eq(talentBases.student_id, student_id))) > 0) return
  await tx.update(talents).set({ based_at: null }).where(eq(talents.student_id, student_id))
}
