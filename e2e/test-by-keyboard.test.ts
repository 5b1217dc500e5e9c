import type { BrowserContext, Locator, Page } from '@playwright/test'
import { itemKinds, type ItemKind } from '#contract/values/item-kind'
import { aruzhan, castPassword } from '../server/src/demo-country/cast.ts'
import { answerByCall } from './steps/answer-by-call.ts'
import { answerByKeyboard } from './steps/answer-by-keyboard.ts'
import { enterAs } from './steps/enter-as.ts'
import { pressOn, tabTo } from './steps/keyboard.ts'
import { openPage } from './stage/open-page.ts'
import { expect, test } from './stage/product.ts'
import { openSecondDevice } from './stage/second-device.ts'
import { addressOf } from './steps/start-test.ts'

test('a pupil signs in, answers a question of each kind and finishes the test with the keyboard alone', async ({
  page,
  context,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  test.slow()
  await readsRussian(page)
  await openPage(page, '/signin?redirect=/pre-test?test=ability-12-14')
  await tabTo(page, page.getByRole('textbox', { name: 'ИИН' }))
  await page.keyboard.type(String(aruzhan.iin))
  await tabTo(page, page.getByRole('textbox', { name: 'Пароль' }))
  await page.keyboard.type(castPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Что внутри' })).toBeVisible()

  await tabTo(page, page.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowUp')
  await pressOn(page, page.getByRole('checkbox', { name: /^Хочу пройти тест/ }), 'Space')
  await pressOn(page, button('Начать с пробного задания'), 'Enter')
  await tabTo(page, page.getByRole('radio').nth(0))
  await page.keyboard.press('Space')
  await expect(page.getByText('В самом тесте подсказок не будет, и это нормально.')).toBeVisible()
  await pressOn(page, button('Начать тест'), 'Enter')

  await pressOn(page, button('Начать часть 1'), 'Enter')
  await pressOn(page, button('Дальше'), 'Enter')
  await expect(page.getByText('Вопрос 2 из 27')).toBeVisible()
  // On a wide screen the buttons at the bottom show their full text.
  for (const name of ['Назад', 'Вернусь позже'])
    expect(
      await button(name).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBeLessThanOrEqual(0)
  const kindsLeft = await leaveOneOfEachKind(page, context)
  // Statements and pairs occur in other instruments only.
  expect(itemKinds.filter((kind) => !kindsLeft.includes(kind))).toEqual(['scale', 'pair'])
  const kindsMet: ItemKind[] = []
  while (kindsMet.length < kindsLeft.length) {
    await pressOn(page, button('Все части и завершение'), 'Enter')
    await pressOn(page, button('К заданиям без ответа'), 'Enter')
    const item = page.locator('main [lang][data-kind]')
    const opening = page.getByRole('button', { name: /^Начать часть/ })
    await item.or(opening).waitFor()
    if (await opening.isVisible()) await pressOn(page, opening, 'Enter')
    const kind = await kindOf(item)
    kindsMet.push(kind)
    await answerByKeyboard[kind](page, item)
    await expect(page.getByText('Ответ сохранён', { exact: true })).toBeVisible()
  }
  expect(kindsMet.toSorted()).toEqual(kindsLeft.toSorted())
  await pressOn(page, button('Все части и завершение'), 'Enter')

  await expect(page.getByText('Все задания с ответом')).toBeVisible()
  // The items of a part are one tab stop; arrow keys move between them.
  const first = page.getByRole('toolbar').first().getByRole('button')
  await tabTo(page, first.nth(0))
  await page.keyboard.press('ArrowRight')
  await expect(first.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(first.nth(26)).toBeFocused()
  await pressOn(page, button('Завершить тест'), 'Enter')
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Завершить тест' }), 'Enter')
  await expect(page.getByRole('heading', { name: /^(Готово|Тест завершён), Аружан/ })).toBeVisible()
  await expect(page.getByText('68 из 68')).toBeVisible()
})

/** Answers all other items through the API; the reloaded page shows these answers. */
async function leaveOneOfEachKind(page: Page, context: BrowserContext): Promise<ItemKind[]> {
  const [token, deviceId] = await page.evaluate(() => [
    localStorage.getItem('token') ?? '',
    localStorage.getItem('device') ?? '',
  ])
  const left = new Set<ItemKind>()
  const attemptId = addressOf(page).split('/').at(-1) ?? ''
  await answerByCall(context, { token, attemptId, deviceId, isMeant: ({ kind }) => left.size === left.add(kind).size })
  await page.reload()
  return [...left]
}

async function kindOf(item: Locator): Promise<ItemKind> {
  const shown = await item.getAttribute('data-kind')
  const kind = itemKinds.find((name) => name === shown)
  if (!kind) throw new Error(`unknown kind of item: ${shown}`)
  return kind
}

/** Sets the account to Russian, because a new device takes the language of the account. */
async function readsRussian(page: Page): Promise<void> {
  const elsewhere = await openSecondDevice(page)
  const token = await enterAs(elsewhere.context(), aruzhan)
  await elsewhere.request.put('/api/locale', { headers: { authorization: `Bearer ${token}` }, data: { locale: 'ru' } })
  await elsewhere.context().close()
}
