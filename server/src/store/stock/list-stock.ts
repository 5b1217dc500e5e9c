import { and, asc, desc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listMovements as movementsEndpoint, listStock as endpoint, StockRow } from '#contract/store/stock'
import { languages, type Language } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import { inOrder, readCountedPage, readPageKeys, type Listed } from '../../platform/database/list-page.ts'
import { inLanguages } from '../../platform/database/texts.ts'
import { refuse } from '../../platform/refusal.ts'
import { users } from '../../users/tables.ts'
import { orderNumber } from '../order-number.rules.ts'
import { products, stock, stockMovements, storeOrderLines, storeOrders } from '../tables.ts'
import { containing } from '../../platform/database/like-pattern.ts'

/** Pieces in orders that still lie in the store. */
const reserved = sql<number>`coalesce((
  select sum(l.quantity) from ${storeOrderLines} l join ${storeOrders} o on o.id = l.order_id
  where l.product_id = ${products.id} and o.state in ('new', 'packed')
), 0)::int`

export function listStock(
  db: Db,
  query: z.infer<typeof endpoint.query>,
  language: Language,
): Promise<z.infer<typeof endpoint.reply>> {
  const list: Listed = {
    from: products,
    ways: [undefined],
    where: and(isFound(query.search), isOfPart(query.part)),
    order: [products.id],
    isNewestFirst: true,
  }
  const read = (ids: string[]) => readRows(db, inArray(products.id, ids), language)
  return readCountedPage(db, { list, query, read, idOf: ({ product_id }) => product_id })
}

export async function readStock(db: Db, id: string, language: Language): Promise<StockRow> {
  const [row] = await readRows(db, eq(products.id, id), language)
  return row ?? refuse('not-found')
}

function isFound(search: string | undefined): SQL | undefined {
  const pattern = search && containing(search)
  return pattern
    ? or(...languages.map((language) => ilike(inLanguages(products, 'name')[language], pattern)))
    : undefined
}

function isOfPart(part: z.infer<typeof endpoint.query>['part']): SQL | undefined {
  if (part === undefined) return undefined
  if (part !== 'out') return eq(products.is_on_sale, part === 'on-sale')
  return sql`exists (select from ${stock} s where s.product_id = ${products.id} and s.available = 0)`
}

const readRows = (db: Db, where: SQL, language: Language): Promise<StockRow[]> =>
  db
    .select({
      product_id: products.id,
      name: inLanguages(products, 'name')[language],
      is_on_sale: products.is_on_sale,
      available: stock.available,
      reserved,
    })
    .from(products)
    .innerJoin(stock, eq(stock.product_id, products.id))
    .where(where)
    .orderBy(desc(products.id))

/** Lists the movements of one product, newest first. Numbers of orders are left out once the account is deleted. */
export async function listMovements(
  db: Db,
  product_id: string,
  query: z.infer<typeof movementsEndpoint.query>,
): Promise<z.infer<typeof movementsEndpoint.reply>> {
  const ofProduct = eq(stockMovements.product_id, product_id)
  const list: Listed = {
    from: stockMovements,
    ways: [ofProduct],
    order: [stockMovements.number],
    isNewestFirst: true,
  }
  const { ids, next } = await readPageKeys(db, list, query)
  if (ids.length === 0 && query.after === undefined) await readStock(db, product_id, 'ru')
  const rows = await db
    .select({ movement: stockMovements, order: storeOrders, by: users })
    .from(stockMovements)
    .leftJoin(storeOrders, eq(storeOrders.id, stockMovements.order_id))
    .leftJoin(users, eq(users.id, stockMovements.by_id))
    .where(and(ofProduct, inArray(stockMovements.number, ids.map(Number))))
    .orderBy(asc(stockMovements.number))
  const data = rows.map(({ movement: { number, change, after, reason, comment, at }, order, by }) => ({
    number,
    change,
    after,
    reason,
    comment,
    order: order ? orderNumber(order) : '',
    by: by ? `${by.last_name} ${by.first_name}` : '',
    at,
  }))
  return { data: inOrder(ids, data, ({ number }) => String(number)), next }
}
