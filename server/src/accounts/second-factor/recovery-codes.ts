import { randomInt } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { recoveryCodes } from './tables.ts'

const howMany = 10
// Without characters that look alike on paper: 0 and O; 1, I and L.
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 10

const newRecoveryCode = (): string => Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join('')

const shown = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

/** Replaces all recovery codes with ten new ones. They are returned only this once. */
export async function makeRecoveryCodes(tx: Db, { seal, now }: Platform, user_id: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newRecoveryCode)
  const created_at = now().toISOString()
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id))
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ user_id, code_hash: hashOfCode(seal().hash, user_id, code), created_at })))
  return codes.map(shown)
}

/**
 * Uses a code up and returns whether it was valid. If the same code is sent twice at once, the update lets only one of
 * them succeed.
 */
export async function spendRecoveryCode(
  tx: Db,
  { seal, now }: Platform,
  { user_id, code }: { user_id: string; code: string },
): Promise<boolean> {
  const codeCondition = and(
    eq(recoveryCodes.user_id, user_id),
    eq(recoveryCodes.code_hash, hashOfCode(seal().hash, user_id, code)),
  )
  const spent = await tx
    .update(recoveryCodes)
    .set({ used_at: now().toISOString() })
    .where(and(codeCondition, isNull(recoveryCodes.used_at)))
    .returning({ user_id: recoveryCodes.user_id })
  return spent.length > 0
}

export async function countCodesLeft(db: Db, user_id: string): Promise<number> {
  const [row] = await db
    .select({ left: sql<number>`count(*)::int` })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, user_id), isNull(recoveryCodes.used_at)))
  return row?.left ?? 0
}

const hashOfCode = (hash: (text: string) => string, user_id: string, code: string): string =>
  hash(`recovery:${user_id}:${code}`)
