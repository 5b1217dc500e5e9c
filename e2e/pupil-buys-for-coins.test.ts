import type { BrowserContext, Page } from '@playwright/test'
import type { Basket } from '#contract/store/basket'
import type { ProductRow } from '#contract/store/products'
import { aruzhan } from '../server/src/demo-country/cast.ts'
import { enterAs } from './steps/enter-as.ts'
import { openPage } from './stage/open-page.ts'
import { expect, expectAccessible, test } from './stage/product.ts'

test('a pupil earns coins, chooses a goal, orders in two tabs at once and cancels; coins and stock are right', async ({
  page,
  context,
}) => {
  const shop = shopOf(context, await enterAs(context, aruzhan))

  await shop.emptyBasket()
  const orders = await shop.countNewOrders()
  const poor = await shop.balance()
  await shop.answerSurvey()
  await expect.poll(shop.balance).toBeGreaterThan(poor)
  const balance = await shop.balance()

  const products = await shop.products()
  const goal = dearest(products.filter(({ name }) => name.startsWith('Рюкзак')))
  expect(goal.price).toBeGreaterThan(balance)
  await openPage(page, '/store?order=dear')
  await expect(page.getByText('твои монеты')).toBeVisible()
  await page.getByRole('button', { name: `Сделать целью: ${goal.name}` }).click()
  const panel = page.getByRole('region', { name: 'Цель' })
  await expect(panel.getByRole('link', { name: goal.name })).toBeVisible()
  await expect(panel.getByText(/^Ещё \d+\sмонет/)).toBeVisible()

  const product = dearest(products.filter(({ price, available }) => price <= balance && available > 0))
  await openPage(page, `/store/${product.id}`)
  await page.getByRole('button', { name: `Добавить в корзину: ${product.name}` }).click()
  await expect(page.getByRole('link', { name: 'Корзина, 1 товар' }).first()).toBeVisible()

  const other = await context.newPage()
  for (const tab of [page, other]) await fillInOrder(tab)
  const order = (tab: Page) => tab.getByRole('button', { name: /^Заказать:/ }).click()
  await Promise.all([order(page), order(other)])
  const isOrdered = (tab: Page) => tab.waitForURL(/\/my-orders\/[\da-f-]+/).then(() => tab)
  const winner = await Promise.any([isOrdered(page), isOrdered(other)])
  const loser = winner === page ? other : page
  await expect(winner.getByText('Заказ оформлен')).toBeVisible()
  await expect(loser.getByText('В корзине пусто').or(loser.getByText('Заказ оформлен'))).toBeVisible()
  expect(await shop.countNewOrders()).toBe(orders + 1)
  expect(await shop.balance()).toBe(balance - product.price)
  expect(await shop.available(product)).toBe(product.available - 1)

  await expectAccessible(winner)
  await winner.getByRole('button', { name: 'Отменить заказ' }).click()
  await winner.getByRole('dialog').getByRole('button', { name: 'Отменить заказ' }).click()
  await expect(winner.getByText('Отменён. Монеты вернулись.')).toBeVisible()
  expect(await shop.countNewOrders()).toBe(orders)
  expect(await shop.balance()).toBe(balance)
  expect(await shop.available(product)).toBe(product.available)
})

const dearest = (products: readonly ProductRow[]): ProductRow => {
  const [first] = products.toSorted((one, other) => other.price - one.price)
  if (!first) throw new Error('The store has no such product')
  return first
}

/** Nothing is ticked beforehand; the address is remembered from an order before. */
async function fillInOrder(tab: Page): Promise<void> {
  await openPage(tab, '/basket')
  await expect(tab.getByRole('textbox', { name: 'Адрес доставки' })).not.toHaveValue('')
  await tab.getByRole('checkbox', { name: 'Принимаю публичную оферту' }).check()
  await tab.getByRole('checkbox', { name: 'Принимаю правила возврата' }).check()
}

/** What the server knows, and what is no screen of this journey. */
function shopOf({ request }: BrowserContext, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'x-locale': 'ru' }
  const read = async (path: string) => (await request.get(path, { headers })).json()
  return {
    balance: async (): Promise<number> => (await read('/api/coins')).balance,
    products: async (): Promise<ProductRow[]> => (await read('/api/store-products?limit=100')).data,
    available: async ({ id }: ProductRow): Promise<number> => (await read(`/api/store-products/${id}`)).available,
    countNewOrders: async (): Promise<number> =>
      (await read('/api/store-orders')).data.filter(({ state }: { state: string }) => state === 'new').length,
    emptyBasket: async () => {
      for (let basket: Basket = await read('/api/basket'); basket.lines[0];) {
        const path = `/api/basket/lines/${basket.lines[0].product.id}`
        basket = await (await request.put(path, { headers, data: { quantity: 0, version: basket.version } })).json()
      }
    },
    answerSurvey: async () => {
      const answers = { lessons: ['maths'], 'lesson-way': 'doing', clubs: 'never', 'enough-time': 4 }
      const data = { version: 1, answers, ticket: crypto.randomUUID() }
      expect((await request.post('/api/surveys/free-time/answers', { headers, data })).ok()).toBe(true)
    },
  }
}
