import { asc, inArray, sql } from 'drizzle-orm'
import type { stockReasons } from '#contract/store/stock'
import type { Db } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { refuse } from '../../platform/refusal.ts'
import { stock, stockMovements } from '../tables.ts'

export interface StockChange {
  product_id: string
  change: number
  reason: (typeof stockReasons)[number]
  comment?: string
  order_id?: string
  by_id?: string
  /** Unique for the product. */
  key: string
}

/**
 * Changes the stock of products, one movement each, in the transaction of the caller. All or nothing: refuses if one of
 * them would fall below zero. The rows are locked in the order of their ids, so that two orders never wait for each
 * other.
 */
export async function changeStock(tx: Db, changes: readonly StockChange[], at: string): Promise<void> {
  const ids = changes.map(({ product_id }) => product_id)
  const before = await lockStock(tx, ids)
  const moved = await rowsOf(tx, movesSql(changes, at))
  if (moved.length === changes.length) return
  const done = new Set(moved.map((row) => row.product_id))
  const short = changes.find(({ product_id }) => !done.has(product_id))
  const available = before.get(short?.product_id ?? '') ?? 0
  refuse(short?.order_id ? 'stock-short' : 'stock-negative', { values: { available } })
}

/** Locks the stock of products until the end of the transaction. Returns what is available. */
export async function lockStock(tx: Db, ids: string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: stock.product_id, available: stock.available })
    .from(stock)
    .where(inArray(stock.product_id, ids))
    .orderBy(asc(stock.product_id))
    .for('update')
  return new Map(rows.map(({ id, available }) => [id, available]))
}

const movesSql = (changes: readonly StockChange[], at: string) => sql`
with moved as (
  update ${stock} s
  set available = s.available + g.change, last_number = coalesce(s.last_number, 0) + 1
  from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as g (
    product_id uuid, change int, reason text, comment text, order_id uuid, by_id uuid, key text
  )
  where s.product_id = g.product_id and s.available + g.change >= 0
  returning g.*, s.last_number as number, s.available as after
),
written as (
  insert into ${stockMovements} (product_id, number, change, after, reason, comment, order_id, by_id, key, at)
  select product_id, number, change, after, reason, coalesce(comment, ''), order_id, by_id, key, ${at} from moved
)
select product_id from moved`
