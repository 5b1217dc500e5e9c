import { eq, sql } from 'drizzle-orm'
import { maxFacts, type Fact } from '#contract/talents/facts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import { refuseInvisible } from '../../profiles/policy/open-record.ts'
import { lockPerson } from '../../users/lock-person.ts'
import { addEntry } from '../basis/add-basis.ts'
import { updateAwardBasis } from '../basis/award-basis.ts'
import { notifyFamily } from '../people/notify-family.ts'
import { talentFacts, talents } from '../tables.ts'

export type FactRow = typeof talentFacts.$inferSelect

/**
 * Nominates a pupil. The family of a pupil who has left comes back this way; staff do not bring back somebody who has
 * left.
 */
export async function proposeFact(context: Context, studentId: string, fact: Fact): Promise<string> {
  const { platform, user, now } = context
  await refuseInvisible(platform.db, user, { purpose: 'profile', student_id: studentId })
  const at = now.toISOString()
  const isFamily = user.role === 'student' || user.role === 'parent'
  const id = newId(now.getTime())
  await platform.db.transaction(async (tx) => {
    await lockPerson(tx, studentId)
    await addEntry(tx, studentId, at)
    const [entry] = await tx.select().from(talents).where(eq(talents.student_id, studentId))
    if (entry?.left_at && !isFamily) refuse('talent-left')
    if ((await tx.$count(talentFacts, eq(talentFacts.student_id, studentId))) >= maxFacts) refuse('talent-facts-full')
    if (entry?.left_at) await tx.update(talents).set({ left_at: null }).where(eq(talents.student_id, studentId))
    const proposed = { proposed_by: user.id, proposed_at: at, changed_at: at }
    await tx.insert(talentFacts).values({ id, student_id: studentId, ...fact, ...proposed })
    if (!isFamily) await notifyFamily(tx, { student_id: studentId, kind: 'talent-nominated', at })
  })
  return id
}

/** Reads a fact of a pupil whom the caller may see, and locks it. */
export async function lockFact({ user }: Context, tx: Db, id: string): Promise<FactRow> {
  const [found] = await tx
    .select({ student_id: talentFacts.student_id })
    .from(talentFacts)
    .where(eq(talentFacts.id, id))
  if (!found) return refuse('not-found')
  await refuseInvisible(tx, user, { purpose: 'profile', student_id: found.student_id })
  await lockPerson(tx, found.student_id)
  const [fact] = await tx.select().from(talentFacts).where(eq(talentFacts.id, id)).for('update')
  return fact ?? refuse('not-found')
}

const undecided = { reason: '', decided_by: null, decided_at: null }

/** The values by which a changed fact goes (back) to verification; without evidence it stays a draft. */
export const toVerification = (at: string) => ({
  ...undecided,
  state: sql<'draft' | 'waiting'>`case when ${talentFacts.evidence_key} is null then 'draft' else 'waiting' end`,
  changed_at: at,
  version: sql<number>`${talentFacts.version} + 1`,
})

/** Corrects a fact. A verified one is not shown until somebody has verified it again. */
export async function correctFact(context: Context, id: string, fact: Fact): Promise<void> {
  const at = context.now.toISOString()
  await context.platform.db.transaction(async (tx) => {
    const before = await lockFact(context, tx, id)
    if (isSame(before, fact)) return
    refuseFinal(before)
    await tx
      .update(talentFacts)
      .set({ ...fact, ...toVerification(at) })
      .where(eq(talentFacts.id, id))
    await updateAwardBasis(tx, before.student_id, at)
  })
}

/** An award of the olympiad stands with its diploma; the family may remove it, and nobody changes it. */
export function refuseFinal({ diploma }: Pick<FactRow, 'diploma'>): void {
  if (diploma !== null) refuse('talent-fact-final')
}

const isSame = (before: FactRow, fact: Fact): boolean =>
  (['kind', 'title', 'organiser', 'year', 'level', 'status'] as const).every((field) => before[field] === fact[field])

/** Removes a fact. Its file is deleted by the nightly job. */
export async function removeFact(context: Context, id: string): Promise<void> {
  await context.platform.db.transaction(async (tx) => {
    const { student_id } = await lockFact(context, tx, id)
    await tx.delete(talentFacts).where(eq(talentFacts.id, id))
    await updateAwardBasis(tx, student_id, context.now.toISOString())
  })
}
