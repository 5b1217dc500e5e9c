import { eq } from 'drizzle-orm'
import type { DirectKind } from '../../platform/direct-kind.ts'
import { refuse } from '../../platform/refusal.ts'
import { tableKind } from '../../publishing/direct/table-kind.ts'
import { products, stock, stockMovements } from '../tables.ts'

const rows = tableKind('product', products)

/** Products in the back office. Each has a stock from the beginning, of which none came in yet. */
export const productKind: DirectKind = {
  ...rows,
  async write(tx, record) {
    await rows.write(tx, record)
    if (record.isNew) await tx.insert(stock).values({ product_id: record.id })
  },
  /** Only an import that is undone removes products. One that came into the stock is withdrawn from sale instead. */
  async remove(tx, id, now) {
    const [moved] = await tx
      .select({ number: stockMovements.number })
      .from(stockMovements)
      .where(eq(stockMovements.product_id, id))
      .limit(1)
    if (moved) refuse('product-used')
    await rows.remove(tx, id, now)
  },
}
