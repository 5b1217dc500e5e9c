import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { coinEntries, coinWallets } from '../tables.ts'
import type { CoinMove, Outcome } from './coin-move.ts'
import { refusalOf, type Standing } from './refusal-of.ts'

/** Finds out why a movement was not made. The wallet is locked, so that nothing has changed since. */
export async function explainRefusal(tx: Db, move: CoinMove): Promise<Outcome> {
  const [wallet] = await tx.select().from(coinWallets).where(eq(coinWallets.student_id, move.student_id))
  if (!wallet) return refusalOf(move, { balance: 0, same: null, ended: null, isEnded: false })
  const entry = async (key: string) =>
    (
      await tx
        .select()
        .from(coinEntries)
        .where(and(eq(coinEntries.wallet_id, wallet.id), eq(coinEntries.key, key)))
    )[0] ?? null
  const ended = 'ends' in move ? await entry(move.ends) : null
  const ending =
    ended &&
    (await tx
      .select({ number: coinEntries.number })
      .from(coinEntries)
      .where(and(eq(coinEntries.wallet_id, wallet.id), eq(coinEntries.ends, ended.number))))
  const standing: Standing = {
    balance: wallet.balance,
    same: await entry(move.key),
    ended,
    isEnded: (ending?.length ?? 0) > 0,
  }
  return refusalOf(move, standing)
}
