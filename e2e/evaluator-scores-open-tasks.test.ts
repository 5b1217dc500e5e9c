import type { Locator, Page } from '@playwright/test'
import type { Result, ResultCard } from '#contract/diagnostics/results'
import { admin, alina, castPassword, evaluator } from '../server/src/demo-country/cast.ts'
import { enterAs } from './steps/enter-as.ts'
import { openPage } from './stage/open-page.ts'
import { test } from './stage/own-product.ts'
import { faultsOfWidth } from './stage/page-faults.ts'
import { expect, expectAccessible } from './stage/product.ts'
import { secretField } from './steps/secret-field.ts'

const levels = /Пробую|Расту|Уверенно|Ярко/

test('an evaluator scores the open tasks of a waiting work, which completes the pupil’s result', async ({
  page,
  browser,
  own,
}) => {
  test.slow()
  const home = await browser.newContext({ baseURL: own.url, locale: 'ru-RU', timezoneId: 'Asia/Almaty' })
  const id = await resultOf(await enterAs(home, alina), page)
  const work_id = await workOf(id, await enterAs(await browser.newContext({ baseURL: own.url }), admin), page)
  const pupil = await home.newPage()
  await pupil.goto(`/test-results?result=${id}`)
  await expect(creativity(pupil)).toContainText('ждёт проверки')

  await openPage(page, '/signin-backoffice')
  await page.getByRole('textbox', { name: 'Логин' }).fill(evaluator.login ?? '')
  await secretField(page, 'Пароль').fill(castPassword)
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page).toHaveURL(/\/profile-staff$/)
  const number = await openWork(page, work_id)

  await expect(page.getByRole('heading', { name: 'Творческие задания', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: `Работа № ${number}`, level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByText(/^12–14 лет, (русский|казахский)$/)).toBeVisible()
  for (const telling of [alina.last_name, alina.first_name, 'Общий результат', 'Критическое мышление'])
    await expect(page.getByRole('main')).not.toContainText(telling)
  await expectAccessible(page)
  expect(await faultsOfWidth(page, 390)).toEqual([])
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Сохранить и дальше' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Выберите баллы' })).toBeVisible()
  await expect(group(page, 'Беглость').getByRole('radio').first()).toBeFocused()
  // By keyboard: arrow keys choose, Tab moves to the next criterion.
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(group(page, 'Беглость').getByRole('radio', { name: '2', exact: true })).toBeChecked()
  await page.keyboard.press('Tab')
  // Categories are ticked in a closed list, and each idea of a text is rated.
  await page.keyboard.press('Space')
  await expect(group(page, 'Гибкость').getByText('Выходит: 1')).toBeVisible()
  await give(page, { Оригинальность: '1', Разработанность: '2' })
  await expect(group(page, 'Оригинальность').getByText('Выходит: 1')).toBeVisible()
  await page.getByRole('textbox', { name: 'Комментарий следующему оценивающему' }).fill('Мысли разные, одна редкая')
  await page.getByRole('button', { name: 'Сохранить и дальше' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Баллы за задание 1 сохранены.' })).toBeVisible()

  await expect(page.getByRole('heading', { level: 3, name: /^Дорисуй линии/ })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Творческие задания', exact: true })).toBeInViewport()
  await expect(page.getByRole('img', { name: 'Рисунок ученика' }).locator('path')).not.toHaveCount(4)
  await tick(page, 'Животное', 'Природа')
  await give(page, { Беглость: '3', Оригинальность: '2', Разработанность: '3' })
  await page.getByRole('button', { name: 'Сохранить и дальше' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Баллы за задание 2 сохранены.' })).toBeVisible()

  await tick(page, 'Здоровье')
  await give(page, { Беглость: '4', Оригинальность: '1', Разработанность: '1' })
  await page.getByRole('button', { name: 'Сохранить баллы' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Все ответы этой работы прочитаны.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Творческие задания', exact: true })).toBeFocused()
  const first = page.getByRole('button', { name: /^Задание 1/ })
  await expect(first).toContainText('сохранено')
  await first.click()
  await expect(group(page, 'Оригинальность').getByRole('radio', { name: '1', exact: true }).first()).toBeChecked()

  await page.getByRole('link', { name: 'Следующая работа' }).click()
  await expect(page.getByRole('heading', { name: /^Работа № /, level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: `Работа № ${number}`, level: 1 })).toBeHidden()

  await pupil.reload()
  await expect(creativity(pupil)).toContainText(levels)
  await expect(pupil.getByText('Творческие задания ещё читают')).toBeHidden()
  await home.close()
})

async function resultOf(token: string, page: Page): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const { data }: { data: ResultCard[] } = await (await page.request.get('/api/results', { headers })).json()
  return data[0]?.id ?? ''
}

/** Only administrators can see which work belongs to a result. */
async function workOf(id: string, token: string, page: Page): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const { work_id = '' }: Result = await (await page.request.get(`/api/results/${id}`, { headers })).json()
  return work_id
}

/** The queue starts with the longest waiting work, so a recent one may be some pages away. */
async function openWork(page: Page, workId: string): Promise<string> {
  // The link in its row, because the first work is also linked above the queue.
  const link = page.getByRole('main').locator(`a[aria-label][href*="${workId}"]`).first()
  const more = page.getByRole('link', { name: 'Дальше' })
  await page.getByRole('link', { name: 'Открыть очередь' }).click()
  await expect(page.getByRole('link', { name: /^Оценить работу/ }).first()).toBeVisible()
  await expect(async () => {
    if (!(await link.isVisible())) await more.click({ timeout: 1000 })
    await expect(link).toBeVisible({ timeout: 1000 })
  }).toPass()
  const [number = ''] = /\d{4}-\d{4}$/.exec((await link.getAttribute('aria-label')) ?? '') ?? []
  await link.click()
  return number
}

async function give(page: Page, points: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(points)) {
    await group(page, name)
      .getByRole('radio', { name: new RegExp(`^${value}(?![,\\d])`) })
      .first()
      .check()
  }
}

async function tick(page: Page, ...categories: string[]): Promise<void> {
  for (const name of categories) await group(page, 'Гибкость').getByRole('checkbox', { name, exact: true }).check()
}

const group = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true })

const creativity = (page: Page): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Креативность', level: 3 }) })
