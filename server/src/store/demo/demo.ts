import type { OrderState } from '#contract/store/order-states'
import type { ProductDrawing } from '#contract/values/content/products'
import { languageOf, languages, type Language } from '#contract/values/locale'
import { admin, aruzhan, daniyar, editor, type CastMember } from '../../demo-country/cast.ts'
import { zarina } from '../../demo-country/demo-company.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
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

type Items = Partial<Record<ProductDrawing, number>>

interface DemoOrder {
  by: CastMember
  items: Items
  /** Hours ago when it was made, and when each state began. */
  made: number
  steps: readonly { to: Exclude<OrderState, 'new'>; after: number; reason?: string }[]
}

/** An order in each state. The pupils have coins for all of them. */
const orders: readonly DemoOrder[] = [
  { by: aruzhan, items: { shirt: 1 }, made: 126, steps: [{ to: 'cancelled', after: 1 }] },
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
  {
    by: daniyar,
    items: { bottle: 1 },
    made: 70,
    steps: [
      { to: 'packed', after: 10 },
      { to: 'sent', after: 14 },
      { to: 'received', after: 44 },
      { to: 'returned', after: 62, reason: 'Бутылка пришла с вмятиной, монеты возвращены' },
    ],
  },
  {
    by: daniyar,
    items: { fawn: 1, puzzle: 1 },
    made: 48,
    steps: [
      { to: 'packed', after: 20 },
      { to: 'sent', after: 26 },
    ],
  },
  { by: zarina, items: { paints: 1 }, made: 26, steps: [{ to: 'packed', after: 22 }] },
  { by: aruzhan, items: { cap: 1 }, made: 5, steps: [] },
]

const homes = new Map([
  [aruzhan.id, 'Ерубаев көшесі, 41-үй, 12-пәтер'],
  [daniyar.id, 'пр. Бухар жырау, 66, кв. 8'],
  [zarina.id, 'ул. Гоголя, 34, кв. 51'],
])

/** Makes the orders, a basket and a goal once the pupils have their coins. */
export async function afterDemo(platform: Platform): Promise<void> {
  const acts = orders.flatMap((order) => actsOf(platform, order))
  for (const { act } of acts.toSorted((one, other) => other.hoursAgo - one.hoursAgo)) await act()
  await fillBasket(contextAt(platform, aruzhan, 1), { fawn: 1, notebook: 2, puzzle: 1 })
  await setGoal(contextAt(platform, aruzhan, 100), idOf('telescope'))
  await setGoal(contextAt(platform, daniyar, 60), idOf('backpack'))
}

const idOf = (drawing: string) => idOfDemoProduct(drawing as ProductDrawing)

/** What happened to an order. All orders go on in the order of time, because the entries of a wallet are numbered. */
function actsOf(platform: Platform, order: DemoOrder): { hoursAgo: number; act: () => Promise<void> }[] {
  const { by, made, steps } = order
  let id = ''
  const place = async () => {
    id = await placeDemoOrder(contextAt(platform, by, made), order)
  }
  return [
    { hoursAgo: made, act: place },
    ...steps.map(({ to, after, reason }) => ({
      hoursAgo: made - after,
      act: () => {
        const isOfPupil = to === 'received' || to === 'cancelled'
        const actor = isOfPupil ? { id: by.id, as: 'pupil' as const } : { id: admin.id, as: 'staff' as const }
        const at = contextAt(platform, by, made - after).platform
        return moveOrder(at, id, { to, actor, ...(reason && { reason }) })
      },
    })),
  ]
}

/** Orders the things by way of the basket; returns the id of the order. */
async function placeDemoOrder(context: Context, { by, items }: DemoOrder): Promise<string> {
  await fillBasket(context, items)
  const { version, total, terms } = await readBasket(context)
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
    key: newId(),
  })
  return placed.id
}

async function fillBasket(context: Context, items: Items): Promise<void> {
  for (const [drawing, quantity] of Object.entries(items))
    await addToBasket(context, { product_id: idOf(drawing), quantity, key: newId() })
}

/** The context of a call that a person made some hours ago. */
function contextAt(platform: Platform, person: CastMember, hoursAgo: number): Context {
  const now = new Date(platform.now().getTime() - hoursAgo * hour)
  const user = { id: person.id, role: person.role, session: '' }
  return { platform: { ...platform, now: () => now }, user, language: languageOf(person.locale), now }
}
