import { admin } from '../server/src/demo-country/cast.ts'
import { roza } from '../server/src/demo-country/school-staff.ts'
import { openPage } from './stage/open-page.ts'
import { expect, expectAccessible, test } from './stage/product.ts'
import { openSecondDevice } from './stage/second-device.ts'
import { enterAs } from './steps/enter-as.ts'

test('a notification never comes: the page waits without claiming anything, and a query of the state heals it', async ({
  page,
}) => {
  await enterAs(page.context(), roza)
  await openPage(page, '/school-cabinet/subscription')
  await page.getByRole('button', { name: /^Оплатить картой 250\s000\s₸/ }).click()
  await page.getByRole('button', { name: 'Оплатить, но уведомление потеряется' }).click()
  await expect(page.getByRole('heading', { name: 'Платёж обрабатывается…' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^250\s000\s₸$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Оплатить/ })).toBeHidden()
  await expectAccessible(page)
  const number = await page.getByRole('definition').filter({ hasText: /^\d+$/ }).innerText()

  // The address of a success is only an address: it has been open all the time, and nothing is paid.
  const desk = await openSecondDevice(page)
  await enterAs(desk.context(), admin)
  await openPage(desk, '/back-office/payments')
  await desk.getByRole('search').getByRole('textbox').fill(number)
  await desk.getByRole('button', { name: 'Найти' }).click()
  await expect(desk.getByRole('status').filter({ hasText: 'Найдена 1 запись' })).toBeVisible()
  await expect(desk.getByRole('row').nth(1)).toContainText('Ждёт оплаты')
  await desk.getByRole('row').nth(1).getByRole('link').first().click()

  // Meanwhile the payer has no network; the page asks again as soon as it is back.
  await page.context().setOffline(true)
  await desk.getByRole('button', { name: 'Спросить сейчас' }).click()
  await expect(desk.getByRole('row').filter({ hasText: 'Запрос состояния' })).toContainText('Оплата зачтена')
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Оплата прошла успешно' })).toBeVisible()
  await page.getByRole('link', { name: 'К подписке школы' }).click()
  await expect(page).toHaveURL(/\/school-cabinet$/)
  await desk.context().close()
})
