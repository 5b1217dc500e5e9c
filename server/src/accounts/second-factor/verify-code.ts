import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockPerson } from '../../users/lock-person.ts'
import { minutesLocked } from './lock.rules.ts'
import { notifyOwner } from './record-factor-change.ts'
import { countCodesLeft, spendRecoveryCode } from './recovery-codes.ts'
import { secondFactors } from './tables.ts'
import { stepOfCode } from './totp.ts'

type Factor = typeof secondFactors.$inferSelect
interface TypedCode {
  user_id: string
  code: string
}
type Verdict = 'right' | 'wrong' | 'used' | 'unreadable' | 'off' | { lockedUntil: string }

/**
 * Runs `work` if the code of the app or the recovery code is right; the code is used up in the same transaction. A
 * wrong code is refused only after the transaction, because its failure count must be committed.
 */
export async function withVerifiedCode<T>(
  platform: Platform,
  { user_id, code: typed }: TypedCode,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const outcome = await platform.db.transaction(async (tx) => {
    // The person is locked before the factor's row, in the same order as everywhere else.
    await lockPerson(tx, user_id)
    const code = typed.replace(/[\s-]/g, '').toUpperCase()
    const verdict = await verifyCode(tx, platform, { user_id, code })
    return verdict === 'right' ? { is: 'done' as const, done: await work(tx) } : { is: 'refused' as const, verdict }
  })
  return outcome.is === 'done' ? outcome.done : refuseFor(outcome.verdict, platform.now())
}

/**
 * Codes of one account are checked one after the other: if two callers send the same code, the second finds it used.
 */
async function verifyCode(tx: Db, platform: Platform, { user_id, code }: TypedCode): Promise<Verdict> {
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.user_id, user_id)).for('update')
  if (!factor) return 'off'
  const now = platform.now()
  if (factor.locked_until && factor.locked_until > now.toISOString()) return { lockedUntil: factor.locked_until }
  // Recovery codes are hashed with the same key; without it, right ones would count as wrong.
  const secret = platform.seal().open(factor.secret, user_id)
  if (secret === null) return 'unreadable'
  const verdict = /^\d{6}$/.test(code)
    ? await verifyAppCode(tx, platform, { user_id, secret, code })
    : await verifyRecoveryCode(tx, platform, { user_id, code })
  if (verdict === 'right' && factor.failures > 0)
    await tx.update(secondFactors).set({ failures: 0, locked_until: null }).where(eq(secondFactors.user_id, user_id))
  return verdict === 'wrong' ? countWrong(tx, factor, now) : verdict
}

async function verifyAppCode(
  tx: Db,
  { now }: Platform,
  { user_id, secret, code }: TypedCode & Pick<Factor, 'secret'>,
): Promise<Verdict> {
  const step = stepOfCode(Buffer.from(secret, 'base64url'), code, now())
  if (step === null) return 'wrong'
  const isNewer = and(eq(secondFactors.user_id, user_id), lt(secondFactors.last_step, step))
  const taken = await tx
    .update(secondFactors)
    .set({ last_step: step })
    .where(isNewer)
    .returning({ user_id: secondFactors.user_id })
  return taken.length > 0 ? 'right' : 'used'
}

async function verifyRecoveryCode(tx: Db, platform: Platform, typed: TypedCode): Promise<Verdict> {
  if (!(await spendRecoveryCode(tx, platform, typed))) return 'wrong'
  const { user_id } = typed
  const values = { left: await countCodesLeft(tx, user_id) }
  await notifyOwner(tx, user_id, { kind: 'factor-recovery-used', values, at: platform.now().toISOString() })
  return 'right'
}

/** Counts a wrong code. The sender already has the password, so the owner is notified when the account gets locked. */
async function countWrong(tx: Db, { user_id, failures }: Factor, now: Date): Promise<Verdict> {
  const minutes = minutesLocked(failures + 1)
  const locked_until = minutes > 0 ? new Date(now.getTime() + minutes * 60_000).toISOString() : null
  await tx
    .update(secondFactors)
    .set({ failures: failures + 1, locked_until })
    .where(eq(secondFactors.user_id, user_id))
  if (!locked_until) return 'wrong'
  await notifyOwner(tx, user_id, { kind: 'factor-locked', values: {}, at: now.toISOString() })
  return { lockedUntil: locked_until }
}

function refuseFor(verdict: Exclude<Verdict, 'right'>, now: Date): never {
  const field = 'code'
  if (verdict === 'off') return refuse('factor-off')
  if (verdict === 'unreadable') return refuse('factor-unreadable')
  if (verdict === 'wrong') return refuse('factor-code-wrong', { field })
  if (verdict === 'used') return refuse('factor-code-used', { field })
  const seconds = Math.ceil((Date.parse(verdict.lockedUntil) - now.getTime()) / 1000)
  const minutes = Math.ceil(seconds / 60)
  const values: Record<string, string | number> =
    minutes > 90 ? { context: 'hours', hours: Math.ceil(minutes / 60) } : { minutes }
  return refuse('factor-locked', { field, values, retryAfter: seconds, isOfPerson: true })
}
