import { perLanguage } from '#contract/values/locale'
import { moveCoins } from '../../src/coins/move-coins.ts'
import { admin } from '../../src/demo-country/cast.ts'
import { newId } from '../../src/platform/id.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { changeStock } from '../../src/store/stock/change-stock.ts'
import { products, stock } from '../../src/store/tables.ts'

interface GivenProduct {
  name?: string
  price?: number
  available?: number
  category?: 'study' | 'games' | 'clothes' | 'creativity'
  is_on_sale?: boolean
}

/** Puts products on sale and gives pupils coins. */
export function storeRows({ db, now }: Pick<Platform, 'db' | 'now'>) {
  async function aProduct({
    name = 'Блокнот исследователя',
    price = 45,
    available = 10,
    category = 'study',
    is_on_sale = true,
  }: GivenProduct = {}): Promise<string> {
    const id = newId()
    const at = now().toISOString()
    await db.transaction(async (tx) => {
      const words = perLanguage(['name', 'description'], () => name)
      await tx.insert(products).values({ id, price, category, is_on_sale, drawing: 'notebook', ...words })
      await tx.insert(stock).values({ product_id: id })
      const supply = { product_id: id, change: available, reason: 'supply' as const, by_id: admin.id, key: newId() }
      if (available > 0) await changeStock(tx, [supply], at)
      await tx.execute(`select pg_notify('published', 'product')`)
    })
    return id
  }

  async function giveCoins(student_id: string, amount: number): Promise<void> {
    const move = { student_id, kind: 'earned' as const, reason: 'test' as const, amount, key: newId(), about: 'test' }
    await db.transaction((tx) => moveCoins(tx, [move], now()))
  }

  return { aProduct, giveCoins }
}
