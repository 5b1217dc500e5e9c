import { asc, eq, inArray } from 'drizzle-orm'
import type { Language } from '#contract/values/locale'
import { localName } from '../../places/local-name.ts'
import { districts, regions } from '../../places/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { inLanguages } from '../../platform/database/texts.ts'
import { formatLook } from '../catalogue/list-products.ts'
import { orderNumber } from '../order-number.rules.ts'
import { products, storeOrderLines, storeOrders, storeOrderSteps } from '../tables.ts'

/** Reads orders with their lines, steps and delivery, as the pupil and the staff both see them. */
export async function readOrders(db: Db, ids: readonly string[], language: Language) {
  if (ids.length === 0) return []
  const orders = await db
    .select()
    .from(storeOrders)
    .where(inArray(storeOrders.id, [...ids]))
  const lines = Map.groupBy(await readLines(db, ids, language), ({ order_id }) => order_id)
  const steps = Map.groupBy(
    await db
      .select()
      .from(storeOrderSteps)
      .where(inArray(storeOrderSteps.order_id, [...ids]))
      .orderBy(asc(storeOrderSteps.at)),
    ({ order_id }) => order_id,
  )
  const placeName = await readPlaceNames(db, orders, language)
  return orders.map((order) => ({
    order,
    shown: {
      id: order.id,
      number: orderNumber(order),
      state: order.state,
      total: order.total,
      count: order.count,
      created_at: order.created_at,
      lines: lines.get(order.id) ?? [],
      delivery: {
        recipient: order.recipient,
        phone: order.phone,
        region_id: order.region_id,
        district_id: order.district_id,
        region: placeName(order.region_id),
        district: placeName(order.district_id),
        address: order.address,
        comment: order.comment,
      },
      offer_version: order.offer_version,
      returns_version: order.returns_version,
    },
    steps: steps.get(order.id) ?? [],
  }))
}

async function readLines(db: Db, ids: readonly string[], language: Language) {
  const rows = await db
    .select({ line: storeOrderLines, product: products })
    .from(storeOrderLines)
    .innerJoin(products, eq(products.id, storeOrderLines.product_id))
    .where(inArray(storeOrderLines.order_id, [...ids]))
    .orderBy(asc(storeOrderLines.place))
  return rows.map(({ line, product }) => ({
    order_id: line.order_id,
    product_id: line.product_id,
    name: inLanguages(line, 'name')[language],
    price: line.price,
    quantity: line.quantity,
    ...formatLook(product, language),
  }))
}

/** Regions and districts have different ids, so one map names both. */
async function readPlaceNames(
  db: Db,
  orders: readonly { region_id: string; district_id: string }[],
  language: Language,
): Promise<(id: string) => string> {
  const ofDistricts = await db
    .select({ id: districts.id, name: localName.districts[language].name })
    .from(districts)
    .where(
      inArray(
        districts.id,
        orders.map(({ district_id }) => district_id),
      ),
    )
  const ofRegions = await db
    .select({ id: regions.id, name: localName.regions[language].name })
    .from(regions)
    .where(
      inArray(
        regions.id,
        orders.map(({ region_id }) => region_id),
      ),
    )
  const names = new Map([...ofDistricts, ...ofRegions].map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? ''
}
