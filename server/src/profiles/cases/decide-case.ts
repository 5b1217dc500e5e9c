import { and, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { languageOf } from '#contract/values/locale'
import { endAll, forget } from '../../accounts/sessions/sessions.ts'
import { notify } from '../../notifications/notify.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockIin } from '../links/link-record.ts'
import { iinCases } from '../tables.ts'
import { sendOutside } from '../send-outside.ts'
import { findCase } from './check-case.ts'
import { freeIin } from './free-iin.ts'
import { notifyClaimant } from './notify-claimant.ts'
import { users } from '../../users/tables.ts'

interface Decision {
  decision: 'kept' | 'freed'
  comment: string
}

type CaseRow = typeof iinCases.$inferSelect

/**
 * Confirm the account that has the IIN, or close it and free the IIN, once; both sides are told. Whoever else disputes
 * the IIN has their decision with it, as far as it is one about them.
 */
export async function decideCase(context: Context, id: string, { decision, comment }: Decision): Promise<void> {
  const { platform, user: caller } = context
  const { db, now } = platform
  const { iin, owner_id } = await findCase(context, id)
  const at = now().toISOString()
  const ended = await db.transaction(async (tx) => {
    await lockIin(tx, iin)
    const holderId = await refuseFalsehood(tx, { iin, owner_id }, decision)
    const others = and(eq(iinCases.iin, iin), decidedToo({ owner_id, holderId }, decision))
    const decided = await tx
      .update(iinCases)
      .set({ state: decision, comment, decided_at: at, decided_by: caller.id })
      .where(and(or(eq(iinCases.id, id), others), eq(iinCases.state, 'open')))
      .returning()
    if (!decided.some((row) => row.id === id)) return refuse('link-decided')
    // The IIN is free for one of those who claim it; the others are not called to register it.
    for (const row of decided)
      await notifyClaimant(tx, platform, { ...row, news: row.id === id ? `case-${decision}` : 'case-kept' })
    if (!owner_id || holderId !== owner_id) return []
    await notifyOwner(tx, platform, { owner_id, decision, at })
    if (decision === 'kept') return []
    await freeIin(tx, owner_id, { actor_id: caller.id, at })
    return endAll(tx, owner_id)
  })
  forget(platform, ended)
}

/**
 * The account that has the IIN now, if any. What has become untrue since the case was opened is not decided: that the
 * account keeps an IIN which nobody has any more, or that one is free which another account has.
 */
async function refuseFalsehood(
  db: Db,
  { iin, owner_id }: Pick<CaseRow, 'iin' | 'owner_id'>,
  decision: Decision['decision'],
): Promise<string | null> {
  const [holder] = await db.select({ id: users.id }).from(users).where(eq(users.iin, iin)).for('update')
  if (holder ? decision === 'freed' && holder.id !== owner_id : decision === 'kept' && owner_id !== null)
    refuse('link-decided')
  return holder?.id ?? null
}

/** Which other open cases of the same IIN end with this decision. */
function decidedToo(
  { owner_id, holderId }: { owner_id: string | null; holderId: string | null },
  decision: Decision['decision'],
): SQL | undefined {
  // The IIN becomes free for the claimant of this case: nobody else gets it, so all cases end.
  if (decision === 'freed') return sql`true`
  // The account that this case disputes keeps the IIN: nobody who claims it gets it, so all cases end.
  if (holderId !== null && holderId === owner_id) return sql`true`
  // Nobody has the IIN: that this claimant does not get it says nothing of the others, so they stay open.
  if (holderId === null) return sql`false`
  // Another account has registered the IIN since: cases about that account stay open, those about nobody or an earlier
  // account end.
  return or(isNull(iinCases.owner_id), ne(iinCases.owner_id, holderId))
}

async function notifyOwner(
  db: Db,
  platform: Platform,
  { owner_id: ownerId, decision, at }: { owner_id: string; decision: Decision['decision']; at: string },
): Promise<void> {
  const [owner] = await db
    .select({ email: users.email, phone: users.phone, locale: users.locale })
    .from(users)
    .where(eq(users.id, ownerId))
  if (!owner) return
  if (decision === 'kept')
    await notify(db, { user_id: ownerId, kind: 'iin-kept', category: 'general', values: {}, link: null, at })
  await sendOutside(db, platform, { ...owner, language: languageOf(owner.locale), news: `iin-${decision}` })
}
