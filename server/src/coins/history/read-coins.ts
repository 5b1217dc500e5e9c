import { and, desc, eq, inArray } from 'drizzle-orm'
import type { CoinBalance, CoinEntry } from '#contract/coins/entry'
import type { Language } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import { readPageKeys } from '../../platform/database/list-page.ts'
import type { Platform } from '../../platform/platform.ts'
import { coinCorrections, coinEntries, coinWallets } from '../tables.ts'

/** Returns the coins of a pupil; somebody who has earned none yet has no wallet. */
export async function readBalance(db: Db, studentId: string): Promise<CoinBalance> {
  const { balance, reserved } = coinWallets
  const [wallet] = await db.select({ balance, reserved }).from(coinWallets).where(eq(coinWallets.student_id, studentId))
  return wallet ?? { balance: 0, reserved: 0 }
}

interface Params {
  student_id: string
  language: Language
  query: { after?: string | undefined; limit?: number | undefined }
}

/** Returns a page of a pupil's entries, newest first. */
export async function listEntries(
  { db, translate }: Pick<Platform, 'db' | 'translate'>,
  { student_id, language, query }: Params,
): Promise<{ data: CoinEntry[]; next: string | null }> {
  const [wallet] = await db.select().from(coinWallets).where(eq(coinWallets.student_id, student_id))
  if (!wallet) return { data: [], next: null }
  const own = eq(coinEntries.wallet_id, wallet.id)
  const list = { from: coinEntries, ways: [own], order: [coinEntries.number] as const, isNewestFirst: true }
  const { ids, next } = await readPageKeys(db, { ...list, order: [coinEntries.number] }, query)
  const rows = await db
    .select({ entry: coinEntries, comment: coinCorrections.comment })
    .from(coinEntries)
    .leftJoin(
      coinCorrections,
      and(eq(coinCorrections.wallet_id, coinEntries.wallet_id), eq(coinCorrections.number, coinEntries.number)),
    )
    .where(and(own, inArray(coinEntries.number, ids.map(Number))))
    .orderBy(desc(coinEntries.number))
  return { data: rows.map(({ entry, comment }) => shown(entry, comment)), next }

  function shown(entry: typeof coinEntries.$inferSelect, comment: string | null): CoinEntry {
    const { number, kind, reason, amount, balance_after, at } = entry
    const name = reason === 'order' ? `order-${kind}` : reason
    const title = translate(language, `coins.entries.${name}`, { title: entry[`title_${language}`] })
    return { number, kind, reason, amount, balance_after, at, title: title.trim(), comment: comment ?? '' }
  }
}

/** Returns everything stored about a person's coins, for the export of own data. */
export async function readOwnCoins(db: Db, person: string) {
  const { number, kind, reason, amount, balance_after, reserved_after, about, at } = coinEntries
  const entries = await db
    .select({
      number,
      kind,
      reason,
      amount,
      balance_after,
      reserved_after,
      about,
      comment: coinCorrections.comment,
      at,
    })
    .from(coinEntries)
    .innerJoin(coinWallets, eq(coinWallets.id, coinEntries.wallet_id))
    .leftJoin(
      coinCorrections,
      and(eq(coinCorrections.wallet_id, coinEntries.wallet_id), eq(coinCorrections.number, number)),
    )
    .where(eq(coinWallets.student_id, person))
    .orderBy(number)
  return { coins: { ...(await readBalance(db, person)), entries } }
}
