import { eq } from 'drizzle-orm'
import type { Goal } from '#contract/store/goal'
import { coinWallets } from '../coins/tables.ts'
import type { Context } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { formatProduct, readProducts } from './catalogue/list-products.ts'
import { goals } from './tables.ts'

/** Returns the product that the pupil saves for, and how far it is. */
export async function readGoal({ platform: { db }, user, language }: Context): Promise<{ goal: Goal | null }> {
  const [row] = await db.select().from(goals).where(eq(goals.student_id, user.id))
  if (!row) return { goal: null }
  const found = (await readProducts(db, [row.product_id])).get(row.product_id)
  if (!found) return { goal: null }
  const [wallet] = await db
    .select({ balance: coinWallets.balance })
    .from(coinWallets)
    .where(eq(coinWallets.student_id, user.id))
  const { price, is_on_sale } = found.product
  const saved = Math.min(wallet?.balance ?? 0, price)
  return {
    goal: {
      product: formatProduct(found.product, found.available, language),
      is_on_sale,
      since: row.since,
      saved,
      missing: price - saved,
    },
  }
}

/** Sets the goal. A product that is out of stock may be one: there is time until the coins are saved. */
export async function setGoal({ platform: { db }, user, now }: Context, product_id: string): Promise<void> {
  const { product } = (await readProducts(db, [product_id])).get(product_id) ?? refuse('not-found')
  if (!product.is_on_sale) refuse('product-withdrawn')
  const [before] = await db.select().from(goals).where(eq(goals.student_id, user.id))
  if (before?.product_id === product_id) return
  const goal = { product_id, since: now.toISOString() }
  await db
    .insert(goals)
    .values({ student_id: user.id, ...goal })
    .onConflictDoUpdate({ target: goals.student_id, set: goal })
}

export async function dropGoal({ platform: { db }, user }: Context): Promise<void> {
  await db.delete(goals).where(eq(goals.student_id, user.id))
}
