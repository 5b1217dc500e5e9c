import { and, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { languageOf } from '#contract/values/locale'
import { endAllSessions, forgetSessions } from '../../accounts/sessions/sessions.ts'
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
 * Decides a case once: confirms the account that has the IIN, or closes it and frees the IIN. Both sides are notified.
 * Other open cases about the same IIN end with it if the decision settles them too.
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
    // The IIN becomes free for one claimant only, so the others are not invited to register it.
    for (const row of decided)
      await notifyClaimant(tx, platform, { ...row, news: row.id === id ? `case-${decision}` : 'case-kept' })
    if (!owner_id || holderId !== owner_id) return []
    await notifyOwner(tx, platform, { owner_id, decision, at })
    if (decision === 'kept') return []
    await freeIin(tx, owner_id, { actor_id: caller.id, at })
    return endAllSessions(tx, owner_id)
  })
  forgetSessions(platform, ended)
}

/**
 * Returns the account that has the IIN now, or null. Refuses a decision that is no longer true: that the account keeps
 * an IIN which it has lost, or that the IIN becomes free although another account has it now.
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

/** The other open cases about the same IIN that this decision settles. */
function decidedToo(
  { owner_id, holderId }: { owner_id: string | null; holderId: string | null },
  decision: Decision['decision'],
): SQL | undefined {
  // The IIN becomes free for the claimant of this case. Nobody else gets it, so all cases end.
  if (decision === 'freed') return sql`true`
  // The account that this case disputes keeps the IIN. No claimant gets it, so all cases end.
  if (holderId !== null && holderId === owner_id) return sql`true`
  // Nobody has the IIN. That this claimant does not get it decides nothing about the others, so their cases stay open.
  if (holderId === null) return sql`false`
  // Another account has registered the IIN since then. Cases about that account stay open; cases about no account or an
  // earlier one end.
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
