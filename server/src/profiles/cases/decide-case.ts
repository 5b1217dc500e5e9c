import { and, eq } from 'drizzle-orm'
import { languageOf } from '#contract/values/locale'
import { endAll, forget } from '../../accounts/sessions.ts'
import { users } from '../../accounts/tables.ts'
import { notify } from '../../notifications/notify.ts'
import type { Db } from '../../platform/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/serve.ts'
import { iinCases } from '../tables.ts'
import { tellOutside } from '../tell-outside.ts'
import { findCase } from './find-case.ts'
import { freeIin } from './free-iin.ts'

interface Decision {
  decision: 'kept' | 'freed'
  comment: string
}

type CaseRow = typeof iinCases.$inferSelect

/** Confirm the account that has the IIN, or close it and free the IIN, once; both sides are told. */
export async function decideCase(platform: Platform, caller: Caller, id: string, { decision, comment }: Decision): Promise<void> {
  const { db, now } = platform
  await findCase(platform, caller, id)
  const at = now().toISOString()
  const ended = await db.transaction(async (tx) => {
    const [decided] = await tx
      .update(iinCases)
      .set({ state: decision, comment, decided_at: at, decided_by: caller.id })
      .where(and(eq(iinCases.id, id), eq(iinCases.state, 'open')))
      .returning()
    if (!decided) return refuse('link-decided')
    const { claimant_phone: phone, claimant_email: email, claimant_locale } = decided
    await tellOutside(tx, platform, { phone, email, language: languageOf(claimant_locale) }, `case-${decision}`)
    await tellOwner(tx, platform, decided, at)
    if (decision === 'kept' || !decided.owner_id) return []
    await freeIin(tx, decided.owner_id, decided.iin, { actor_id: caller.id, at })
    return endAll(tx, decided.owner_id)
  })
  forget(platform, ended)
}

async function tellOwner(db: Db, platform: Platform, { owner_id, state }: CaseRow, at: string): Promise<void> {
  if (!owner_id) return
  const [owner] = await db.select({ email: users.email, phone: users.phone, locale: users.locale }).from(users).where(eq(users.id, owner_id))
  if (!owner) return
  if (state === 'kept') await notify(db, { user_id: owner_id, kind: 'iin-kept', category: 'general', values: {}, link: null, at })
  await tellOutside(db, platform, { ...owner, language: languageOf(owner.locale) }, `iin-${state}`)
}
