import type { Page } from '@playwright/test'
import type { Reply } from '#contract/calls/endpoint'
import type { listMyBooks } from '#contract/library/purchases'
import type { listRefunds, readPaymentOrder } from '#contract/payments/payment-desk'
import { admin, castPassword, alina } from '../server/src/demo-country/cast.ts'
import { openPage } from './stage/open-page.ts'
import { expect, expectAccessible, test } from './stage/product.ts'
import { openSecondDevice } from './stage/second-device.ts'
import { enterAs } from './steps/enter-as.ts'
import { secretField } from './steps/secret-field.ts'

const title = 'Дом, который мы строим'

test('a guest finds a book, signs in, pays and closes the tab; it is read on another device, there offline, and after a refund no more', async ({
  page,
}) => {
  const first = page
  const book = await buy(first)
  const paid = Promise.withResolvers<void>()
  await first.route('**/Merchant/Pay', (route) => route.fetch({ maxRedirects: 0 }).then(() => paid.resolve()))
  await first.getByRole('button', { name: 'Оплатить', exact: true }).click({ noWaitAfter: true })
  await paid.promise
  await first.unroute('**/Merchant/Pay')

  const other = await openSecondDevice(first)
  const token = await enterAs(other.context(), alina)
  await expect(async () => {
    await openPage(other, '/my-books')
    await expect(other.getByRole('link', { name: `Читать: ${title}` })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await expectAccessible(other)

  await openPage(first, book)
  await first.getByRole('link', { name: 'Читать', exact: true }).click()
  await expect(pageOf(first)).toBeVisible()
  await expectAccessible(first)
  await turnTo(first, 3)
  const left = await shownPage(first)
  await openPage(first, book)

  await other.getByRole('link', { name: `Читать: ${title}` }).click()
  await expect(slider(other)).toHaveValue(String(left))
  await other.getByRole('button', { name: /^Сохранить на устройстве/ }).click()
  await expect(other.getByText(/^На устройстве до/)).toBeVisible()
  await other.context().setOffline(true)
  await other.reload()
  await expect(slider(other)).toHaveValue(String(left))
  await turnTo(other, left + 1)
  const further = await shownPage(other)
  await other.context().setOffline(false)

  // The first device has a place of its own, so it asks instead of jumping.
  const jump = first.getByRole('button', { name: `Перейти на стр. ${further}` })
  await expect(async () => {
    await openPage(first, `${book}/read`)
    await expect(jump).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await jump.click()
  await expect(slider(first)).toHaveValue(String(further))

  await giveBack(other, token)
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Этой книги нет на полке' })).toBeVisible()
  await openPage(first, '/my-books')
  await expect(first.getByText('Деньги возвращены, доступ закрыт')).toBeVisible()
  await other.context().close()
})

/** Comes from the search as a guest to the payment page. Returns the address of the book. */
async function buy(page: Page): Promise<string> {
  await openPage(page, '/library?search=дом каторый')
  await page.getByRole('link', { name: new RegExp(title) }).click()
  await page.getByRole('link', { name: /^Купить за 990\s₸$/ }).click()
  await page.getByRole('textbox', { name: 'ИИН' }).fill(alina.iin ?? '')
  await secretField(page, 'Пароль').fill(castPassword)
  await page.getByRole('button', { name: 'Войти' }).click()
  await page.getByRole('checkbox', { name: 'Принимаю публичную оферту и правила библиотеки' }).check()
  await page.getByRole('checkbox', { name: 'Родитель знает о покупке и согласен' }).check()
  const { pathname } = new URL(page.url())
  await page.getByRole('button', { name: /^Перейти к оплате/ }).click()
  await expect(page.getByRole('button', { name: 'Оплатить', exact: true })).toBeVisible()
  return pathname
}

const pageOf = (page: Page) => page.getByRole('region', { name: 'Страница книги' })
const slider = (page: Page) => page.getByRole('slider', { name: 'Место в книге' })
const shownPage = async (page: Page) => Number(await slider(page).inputValue())

/** Turns pages until the book is at least there; a page of the screen is smaller than one of the book. */
async function turnTo(page: Page, wanted: number): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Следующая страница' }).click()
    expect(await shownPage(page)).toBeGreaterThanOrEqual(wanted)
  }).toPass({ timeout: 30_000 })
}

/** Staff return the money through the calls of their desk. */
async function giveBack(page: Page, buyer: string): Promise<void> {
  const office = await openSecondDevice(page)
  const { request } = office.context()
  const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, 'x-locale': 'ru' })
  const headers = headersOf(await enterAs(office.context(), admin))
  const mine: Reply<typeof listMyBooks> = await (
    await request.get('/api/my-books', { headers: headersOf(buyer) })
  ).json()
  const order = `/api/payment-orders/${mine.ebooks.find(({ cover }) => cover.title === title)?.payment_id}`
  const { payments }: Reply<typeof readPaymentOrder> = await (await request.get(order, { headers })).json()
  const data = { payment_id: payments[0]?.id, reason: 'Книга куплена по ошибке' }
  expect((await request.post(`${order}/refunds`, { headers, data })).ok()).toBe(true)
  const { data: refunds }: Reply<typeof listRefunds> = await (
    await request.get('/api/payment-refunds', { headers })
  ).json()
  const refund = refunds.find((each) => each.order_id === order.split('/').at(-1))
  const completion = `/api/payment-refunds/${refund?.id}/completion`
  expect((await request.post(completion, { headers, data: { reason: data.reason } })).ok()).toBe(true)
  await office.context().close()
}
