import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { correctCoins as endpoint } from '#contract/coins/staff-coins'
import { logAccount } from '../../accounts/log-account.ts'
import { notify } from '../../notifications/notify.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { refuse } from '../../platform/refusal.ts'
import { refuseInvisible } from '../../profiles/policy/open-record.ts'
import { students } from '../../profiles/tables.ts'
import { moveCoins } from '../move-coins.ts'
import { coinCorrections } from '../tables.ts'

/** Refuses callers who may not see this pupil, and everybody who is not a pupil. */
export async function refuseOthers(db: Db, caller: Caller, student_id: string): Promise<void> {
  await refuseInvisible(db, caller, { purpose: 'profile', student_id })
  if ((await db.$count(students, eq(students.student_id, student_id))) === 0) refuse('not-found')
}

/** Gives or takes coins with a reason. The pupil reads the reason; the log of the back office has the balances. */
export async function correctCoins(
  { platform, user, now }: Context,
  studentId: string,
  { amount, comment, key }: z.infer<typeof endpoint.body>,
): Promise<void> {
  await refuseOthers(platform.db, user, studentId)
  await platform.db.transaction(async (tx) => {
    const move = { kind: 'corrected', reason: 'correction', student_id: studentId, amount, about: '', key } as const
    const [entry] = await moveCoins(tx, [{ ...move, key: `correction:${key}` }], now)
    if (!entry) return
    const { wallet_id, number, balance_after: balance } = entry
    if (!entry.is_new) return refuseOtherComment(tx, { wallet_id, number, comment })
    await tx.insert(coinCorrections).values({ wallet_id, number, student_id: studentId, staff_id: user.id, comment })
    const changes = [{ field: 'coins', before: balance - amount, after: balance }]
    await logAccount(tx, { by: user.id, action: 'coins-corrected', user_id: studentId, changes }, now)
    await notify(tx, {
      user_id: studentId,
      kind: amount > 0 ? 'coins-added' : 'coins-taken',
      category: 'general',
      values: { amount: Math.abs(amount), balance, comment },
      link: '/coins',
    })
  })
}

/** A correction that is sent again is the same one only with the same reason. */
async function refuseOtherComment(
  tx: Db,
  { wallet_id, number, comment }: { wallet_id: string; number: number; comment: string },
): Promise<void> {
  const [before] = await tx
    .select({ comment: coinCorrections.comment })
    .from(coinCorrections)
    .where(and(eq(coinCorrections.wallet_id, wallet_id), eq(coinCorrections.number, number)))
  if (before?.comment !== comment) refuse('coin-key-used')
}
