import { eq } from 'drizzle-orm'
import type { OrderState } from '#contract/store/order-states'
import type { ProductDrawing } from '#contract/values/content/products'
import { languageOf, languages, type Language } from '#contract/values/locale'
import { moveCoins } from '../../coins/move-coins.ts'
import { coinWallets } from '../../coins/tables.ts'
import { admin, alina, aruzhan, daniyar, editor, type CastMember } from '../../demo-country/cast.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { addToBasket } from '../basket/change-basket.ts'
import { readBasket } from '../basket/read-basket.ts'
import { readDeliveryAddress } from '../delivery.ts'
import { setGoal } from '../goal.ts'
import { moveOrder } from '../orders/move-order.ts'
import { placeOrder } from '../orders/place-order.ts'
import { changeStock } from '../stock/change-stock.ts'
import { products, stock } from '../tables.ts'
import { demoProducts, idOfDemoProduct } from './demo-products.ts'

const hour = 3_600_000

/** Puts the products of the demo on sale. */
export async function demo({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  const at = new Date(now().getTime() - 8 * 24 * hour).toISOString()
  for (const { drawing, category, price, supply, words } of demoProducts) {
    const id = idOfDemoProduct(drawing)
    await db.insert(products).values({
      id,
      drawing,
      category,
      price,
      is_on_sale: true,
      is_demo: true,
      ...textsOf(words),
    })
    await db.insert(stock).values({ product_id: id })
    const arrived = { product_id: id, change: supply, reason: 'supply' as const, by_id: editor.id, key: 'demo' }
    await changeStock(db, [{ ...arrived, comment: 'Накладная 14 от поставщика' }], at)
  }
}

function textsOf(words: (typeof demoProducts)[number]['words']) {
  const named = languages.map((language) => {
    const { name, description, characteristic } = words[language]
    return { language, name, description, characteristic }
  })
  const of = (field: 'name' | 'description' | 'characteristic') =>
    Object.fromEntries(named.map((text) => [`${field}_${text.language}`, text[field]]))
  return { ...of('name'), ...of('description'), ...of('characteristic') } as Record<
    `${'name' | 'description' | 'characteristic'}_${Language}`,
    string
  >
}

interface DemoOrder {
  by: CastMember
  items: Partial<Record<ProductDrawing, number>>
  /** Hours ago when it was made, and when each state began. */
  made: number
  steps: readonly { to: Exclude<OrderState, 'new'>; after: number; reason?: string }[]
}

/** An order in each state, the oldest first, as if each had been made at its time. */
const orders: readonly DemoOrder[] = [
  {
    by: daniyar,
    items: { bottle: 1 },
    made: 140,
    steps: [
      { to: 'packed', after: 20 },
      { to: 'sent', after: 26 },
      { to: 'received', after: 80 },
      { to: 'returned', after: 130, reason: 'Бутылка пришла с вмятиной, монеты возвращены' },
    ],
  },
  {
    by: aruzhan,
    items: { notebook: 1, pencils: 1 },
    made: 120,
    steps: [
      { to: 'packed', after: 18 },
      { to: 'sent', after: 24 },
      { to: 'received', after: 90 },
    ],
  },
  { by: aruzhan, items: { shirt: 1 }, made: 72, steps: [{ to: 'cancelled', after: 1 }] },
  {
    by: daniyar,
    items: { fawn: 1, puzzle: 1 },
    made: 50,
    steps: [
      { to: 'packed', after: 20 },
      { to: 'sent', after: 30 },
    ],
  },
  { by: alina, items: { paints: 1 }, made: 26, steps: [{ to: 'packed', after: 22 }] },
  { by: aruzhan, items: { cap: 1 }, made: 5, steps: [] },
]

const homes = new Map([
  [aruzhan.id, 'Ерубаев көшесі, 41-үй, 12-пәтер'],
  [daniyar.id, 'пр. Бухар жырау, 66, кв. 8'],
  [alina.id, 'ул. Гоголя, 34, кв. 51'],
])

/** Makes the orders, a basket and a goal once the pupils have their coins. */
export async function afterDemo(platform: Platform): Promise<void> {
  for (const order of orders) await showOrder(platform, order)
  const context = contextAt(platform, aruzhan, 1)
  for (const [drawing, quantity] of Object.entries({ fawn: 1, notebook: 2, puzzle: 1 }))
    await addToBasket(context, { product_id: idOf(drawing), quantity, key: idOf(drawing) })
  await setGoal(contextAt(platform, aruzhan, 100), idOf('telescope'))
  await setGoal(contextAt(platform, daniyar, 60), idOf('backpack'))
}

const idOf = (drawing: string) => idOfDemoProduct(drawing as ProductDrawing)

async function showOrder(platform: Platform, { by, items, made, steps }: DemoOrder): Promise<void> {
  const context = contextAt(platform, by, made)
  const key = idOf(Object.keys(items)[0] ?? '')
  for (const [drawing, quantity] of Object.entries(items))
    await addToBasket(context, { product_id: idOf(drawing), quantity, key: idOf(drawing) })
  const { version, total, terms } = await readBasket(context)
  await giveMissing(platform.db, by, total, context.now)
  const { address } = await readDeliveryAddress(context)
  const placed = await placeOrder(context, {
    ...address,
    address: homes.get(by.id) ?? '',
    agrees_to_offer: true,
    agrees_to_returns: true,
    offer_version: terms.offer,
    returns_version: terms.returns,
    basket_version: version,
    total,
    key,
  })
  for (const { to, after, reason } of steps) {
    const isOfPupil = to === 'received' || to === 'cancelled'
    const actor = isOfPupil ? { id: by.id, as: 'pupil' as const } : { id: admin.id, as: 'staff' as const }
    const at = contextAt(platform, by, made - after).platform
    await moveOrder(at, placed.id, { to, actor, ...(reason && { reason }) })
  }
}

/** The context of a call that a person made some hours ago. */
function contextAt(platform: Platform, person: CastMember, hoursAgo: number): Context {
  const now = new Date(platform.now().getTime() - hoursAgo * hour)
  const user = { id: person.id, role: person.role, session: '' }
  return { platform: { ...platform, now: () => now }, user, language: languageOf(person.locale), now }
}

const visit = {
  ru: 'Ярмарка профессий в Караганде',
  kk: 'Қарағандыдағы мамандықтар жәрмеңкесі',
  en: 'Careers fair in Karaganda',
}

/** Gives a pupil of the demo what an order lacks, for visits before it. */
async function giveMissing(db: Db, { id: student_id }: CastMember, total: number, now: Date): Promise<void> {
  const [wallet] = await db.select().from(coinWallets).where(eq(coinWallets.student_id, student_id))
  const missing = total - (wallet?.balance ?? 0)
  if (missing <= 0) return
  const about = `careers-fair-${now.getTime()}`
  const move = { student_id, kind: 'earned', reason: 'visit', amount: missing, about, title: visit } as const
  await db.transaction((tx) => moveCoins(tx, [{ ...move, key: `visit:${about}` }], now))
}
