import type { Page } from '@playwright/test'
import { timur } from '../server/src/demo-country/cast.ts'
import { openQuestion } from './steps/choose-option.ts'
import { enterAs } from './steps/enter-as.ts'
import { openPage } from './stage/open-page.ts'
import { expect, test } from './stage/product.ts'
import { addressOf } from './steps/start-test.ts'

test('the browser’s Back leads from question to question and asks before leaving the test; a paused test is left at once', async ({
  page,
  context,
}) => {
  await enterAs(context, timur)
  await openPage(page, '/testing')
  await page.getByRole('link', { name: 'Продолжить' }).click()
  await page.getByRole('button', { name: /^Продолжить (тест|здесь)$/ }).click()
  await openQuestion(page, 1)
  const leave = page.getByRole('dialog', { name: 'Пауза или выход' })

  await page.getByRole('button', { name: 'Дальше' }).click()
  await page.getByRole('button', { name: 'Дальше' }).click()
  await isAt(page, 3)
  await page.goBack()
  await isAt(page, 2)
  const place = await placeInHistory(page)
  await page.reload()
  await isAt(page, 2)
  // A reload pushes another history entry.
  await expect.poll(() => placeInHistory(page)).toBe(place + 1)
  await page.goBack()
  await isAt(page, 1)
  await page.goBack()
  await expect(leave.getByText('Если выйти без паузы, часы пойдут дальше.')).toBeVisible()
  await page.goBack()
  await expect(leave).toBeHidden()
  await isAt(page, 1)

  await page.goBack()
  await leave.getByRole('link', { name: 'Выйти без паузы' }).click()
  await expect(page.getByRole('heading', { name: 'Тестирование', level: 1 })).toBeVisible()
  await page.goBack()
  await isAt(page, 1)
  await openQuestion(page, 5)
  await page.getByRole('button', { name: 'Все части и завершение' }).click()
  await page.goBack()
  await isAt(page, 5)

  // The former address redirects to the test.
  await page.goto(addressOf(page).replace('/test/', '/exercises/'))
  await isAt(page, 5)
  expect(addressOf(page)).toMatch(/\/test\/[^/]+$/)

  await page.getByRole('button', { name: 'Пауза и выход' }).click()
  await page.getByRole('button', { name: 'Поставить на паузу' }).click()
  await expect(page.getByRole('heading', { name: 'Пауза', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Тестирование', level: 1 })).toBeVisible()
})

const isAt = (page: Page, number: number) =>
  expect(page.getByRole('banner').getByText(`Вопрос ${number} из 26`, { exact: true })).toBeVisible()

const placeInHistory = (page: Page) => page.evaluate(() => Number(history.state?.depth))
