import { expect, type Locator, type Page } from '@playwright/test'
import type { ItemKind } from '#contract/values/item-kind'
import { pressOn, tabTo } from './keyboard.ts'

type Answer = (page: Page, item: Locator) => Promise<void>

/** How to answer each kind of item without a mouse. */
export const answerByKeyboard: Record<ItemKind, Answer> = {
  scale: chooseSecond,
  pair: chooseSecond,
  single: chooseSecond,
  picture: chooseSecond,
  multiple: async (page, item) => {
    await pressOn(page, item.getByRole('checkbox').nth(0), 'Space')
    await pressOn(page, item.getByRole('checkbox').nth(2), 'Space')
  },
  order: async (page, item) => {
    const rows = item.getByRole('listitem')
    const moved = (await rows.nth(0).textContent()) ?? ''
    await pressOn(page, rows.nth(0).getByRole('button', { name: /^Ниже/ }), 'Enter')
    // The focus moves with the row, so pressing again moves it one place further.
    await page.keyboard.press('Enter')
    await rows
      .nth(2)
      .filter({ hasText: moved.replace(/^\d+/, '') })
      .waitFor()
  },
  match: async (page, item) => {
    const open = item.getByRole('list').nth(1).getByRole('button', { pressed: false })
    const [pairs, cards] = [await item.getByRole('list').nth(0).getByRole('listitem').count(), await open.count()]
    for (let pair = 1; pair <= pairs; pair++) {
      await pressOn(page, open.first(), 'Enter')
      await expect(open).toHaveCount(cards - pair)
    }
    await item.getByText('Все пары составлены').waitFor()
  },
  number: async (page, item) => {
    await tabTo(page, item.getByRole('textbox'))
    await page.keyboard.type('12,5')
  },
  text: write,
  'open-text': write,
  'most-least': async (page, item) => {
    await pressOn(page, item.getByRole('radio', { name: /^Лучше всего/ }).nth(0), 'Space')
    await tabTo(page, item.getByRole('radio', { name: /^Хуже всего/ }).nth(0))
    await page.keyboard.press('ArrowDown')
  },
  drawing: async (page, item) => {
    await pressOn(page, item.getByRole('application'), 'Space')
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'Space']) await page.keyboard.press(key)
    await pressOn(page, item.getByRole('button', { name: 'красный' }), 'Enter')
  },
}

async function chooseSecond(page: Page, item: Locator): Promise<void> {
  await tabTo(page, item.getByRole('radio').nth(0))
  await page.keyboard.press('ArrowDown')
}

async function write(page: Page, item: Locator): Promise<void> {
  await tabTo(page, item.getByRole('textbox'))
  await page.keyboard.type('Ответ')
}
