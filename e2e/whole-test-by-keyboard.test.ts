import { itemKinds, type ItemKind } from '#contract/answers'
import { aruzhan, castPassword } from '../server/src/cast.ts'
import { answerByKeyboard } from './answer-by-keyboard.ts'
import { enterAs } from './enter-as.ts'
import { pressOn, tabTo } from './keyboard.ts'
import { openPage } from './open-page.ts'
import { expect, test } from './product.ts'
import { somebodyElse } from './somebody-else.ts'
import type { Locator, Page } from '@playwright/test'

// Some thousand keys: a trace of each would take longer than the journey.
test.use({ trace: 'off' })

test('a pupil signs in and takes the whole test with the keyboard alone', async ({ page }) => {
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

  const kindsMet = new Set<string>()
  for (const [part, items] of [26, 3, 18, 18].entries()) {
    await pressOn(page, button(`Начать часть ${part + 1}`), 'Enter')
    for (let number = 1; number <= items; number++) {
      await expect(page.getByText(`Вопрос ${number} из ${items}`)).toBeVisible()
      const item = page.locator('main [lang][data-kind]')
      const kind = await kindOf(item)
      kindsMet.add(kind)
      await answerByKeyboard[kind](page, item)
      await pressOn(page, button(part === 3 && number === items ? 'К проверке' : 'Дальше'), 'Enter')
    }
  }
  expect([...kindsMet].sort()).toEqual([...itemKinds].sort())

  await expect(page.getByText('Все задания с ответом')).toBeVisible()
  // The questions of a part are one stop; arrows go on from there.
  const first = page.getByRole('toolbar').first().getByRole('button')
  await tabTo(page, first.nth(0))
  await page.keyboard.press('ArrowRight')
  await expect(first.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(first.nth(25)).toBeFocused()
  await pressOn(page, button('Завершить тест'), 'Enter')
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Завершить тест' }), 'Enter')
  await expect(page.getByRole('heading', { name: 'Готово, Аружан!' })).toBeVisible()
  await expect(page.getByText('65 из 65')).toBeVisible()
})

async function kindOf(item: Locator): Promise<ItemKind> {
  const shown = await item.getAttribute('data-kind')
  const kind = itemKinds.find((name) => name === shown)
  if (!kind) throw new Error(`unknown kind of item: ${shown}`)
  return kind
}

/** Whoever signs in on a new device reads the language of the account. */
async function readsRussian(page: Page): Promise<void> {
  const elsewhere = await somebodyElse(page)
  const token = await enterAs(elsewhere.context(), aruzhan)
  await elsewhere.request.put('/api/locale', { headers: { authorization: `Bearer ${token}` }, data: { locale: 'ru' } })
  await elsewhere.context().close()
}
