import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { decideFact as endpoint } from '#contract/talents/facts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { updateAwardBasis } from '../basis/award-basis.ts'
import { notifyFamily } from '../people/notify-family.ts'
import { talentFacts } from '../tables.ts'
import { lockFact } from './change-fact.ts'

/**
 * Verifies a fact or refuses it with a reason. The family is notified, and asked for its consent where a rule is now
 * met.
 */
export async function decideFact(
  context: Context,
  id: string,
  { is_verified, reason, version }: z.infer<typeof endpoint.body>,
): Promise<void> {
  const { platform, user, now } = context
  const at = now.toISOString()
  await platform.db.transaction(async (tx) => {
    const fact = await lockFact(context, tx, id)
    if (fact.proposed_by === user.id) refuse('talent-fact-own')
    if (fact.state !== 'waiting' || fact.version !== version) refuse('talent-fact-changed')
    await tx
      .update(talentFacts)
      .set({
        state: is_verified ? 'verified' : 'refused',
        reason: is_verified ? '' : reason,
        decided_by: user.id,
        decided_at: at,
        changed_at: at,
        version: version + 1,
      })
      .where(eq(talentFacts.id, id))
    const isAsked = await updateAwardBasis(tx, fact.student_id, at)
    const { student_id, title } = fact
    const kind = is_verified ? 'talent-fact-verified' : 'talent-fact-refused'
    await notifyFamily(tx, { student_id, kind, values: { title }, at })
    if (isAsked) await notifyFamily(tx, { student_id, kind: 'talent-proposed', at })
  })
}
