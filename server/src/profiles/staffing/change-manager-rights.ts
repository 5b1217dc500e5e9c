import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Difference } from '#contract/publishing/entries'
import type { changeManagerRights as endpoint, ManagerRights } from '#contract/profiles/staffing'
import { roleIds } from '#contract/values/role'
import { logAccount } from '../../accounts/log-account.ts'
import { notify } from '../../notifications/notify.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { staff } from '../tables.ts'
import { lockAccount } from './lock-account.ts'

const names = ['oversees_country', 'sees_names'] as const

/** Changes what a manager may read. Every call reads the rights again, so the change takes effect with the commit. */
export async function changeManagerRights(
  { platform: { db }, user: caller, now }: Context,
  id: string,
  { was, reason, ...after }: z.output<typeof endpoint.body>,
): Promise<void> {
  if (id === caller.id) refuse('account-own')
  await db.transaction(async (tx) => {
    const { role_id } = await lockAccount(tx, id)
    if (role_id !== roleIds['center-coach']) refuse('not-manager')
    const before = await readRights(tx, id)
    if (names.some((name) => was[name] !== before[name])) refuse('rights-changed')
    const changed = names.filter((name) => before[name] !== after[name])
    if (changed.length === 0) return
    await tx
      .insert(staff)
      .values({ user_id: id, ...after })
      .onConflictDoUpdate({ target: staff.user_id, set: after })
    const changes = changed.map((field) => ({ field, before: said(before[field]), after: said(after[field]) }))
    await logAccount(
      tx,
      {
        by: caller.id,
        action: 'rights-changed',
        user_id: id,
        changes: [...changes, { field: 'reason', before: '', after: reason }],
      },
      now,
    )
    await notify(tx, {
      user_id: id,
      kind: 'rights-changed',
      category: 'general',
      values: { reason },
      link: '/profile-manager',
      urgent: true,
      at: now.toISOString(),
    })
  })
}

/**
 * Takes the rights of somebody who is no manager any more, or manages another region than that for which they were
 * given. Returns what was taken, for the audit log.
 */
export async function takeManagerRights(tx: Db, user_id: string): Promise<Difference[]> {
  const before = await readRights(tx, user_id)
  await tx.update(staff).set({ oversees_country: false, sees_names: false }).where(eq(staff.user_id, user_id))
  return names.flatMap((field) => (before[field] ? [{ field, before: said(true), after: said(false) }] : []))
}

const said = (isGiven: boolean): string => (isGiven ? 'given' : 'not-given')

async function readRights(tx: Db, id: string): Promise<ManagerRights> {
  const { oversees_country, sees_names } = staff
  const [row] = await tx.select({ oversees_country, sees_names }).from(staff).where(eq(staff.user_id, id))
  return row ?? { oversees_country: false, sees_names: false }
}
