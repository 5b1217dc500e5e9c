import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { talentStatuses } from '#contract/values/talents'
import type { Db } from '../../platform/database/db.ts'
import { talentBases, talentFacts, talentRules, talents } from '../tables.ts'
import { addBases } from './add-basis.ts'

/**
 * Brings status and basis of an entry up to date after something was verified, corrected or removed. Returns whether
 * the family has to be asked for its consent.
 */
export const updateAwardBasis = async (tx: Db, student_id: string, at: string): Promise<boolean> =>
  (await updateAwardBases(tx, [student_id], at)).length > 0

/** The same for a few hundred entries; returns the pupils whose families have to be asked. */
export async function updateAwardBases(tx: Db, student_ids: readonly string[], at: string): Promise<string[]> {
  const ids = [...student_ids]
  const isVerified = and(inArray(talentFacts.student_id, ids), eq(talentFacts.state, 'verified'))
  const best = sql`array_position(array[${sql.join(
    talentStatuses.map((status) => sql`${status}`),
    sql`, `,
  )}], f.status)`
  await tx
    .update(talents)
    .set({
      status: sql`(select f.status from ${talentFacts} f
        where f.student_id = talents.student_id and f.state = 'verified' and f.status is not null
        order by ${best} limit 1)`,
    })
    .where(inArray(talents.student_id, ids))
  const counts = await tx
    .select({ student_id: talentFacts.student_id, facts: count() })
    .from(talentFacts)
    .where(isVerified)
    .groupBy(talentFacts.student_id)
  // A met rule stays met when its threshold rises; only when nothing is verified any more it ends.
  await removeAwardBases(
    tx,
    ids.filter((id) => !counts.some(({ student_id }) => student_id === id)),
  )
  const [rule] = await tx.select().from(talentRules).where(eq(talentRules.id, 'award'))
  const threshold = rule && !rule.is_off ? rule.threshold : Infinity
  const met = counts.filter(({ facts }) => facts >= threshold).map(({ student_id }) => student_id)
  return addBases(tx, met, { rule: 'award', at })
}

async function removeAwardBases(tx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(talentBases).where(and(inArray(talentBases.student_id, ids), eq(talentBases.rule, 'award')))
  await tx
    .update(talents)
    .set({ based_at: null })
    .where(
      and(
        inArray(talents.student_id, ids),
        sql`not exists (select from ${talentBases} b where b.student_id = talents.student_id)`,
      ),
    )
}
