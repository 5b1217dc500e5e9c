import { expect, type Page } from '@playwright/test'

/** Open a question of the first part through the overview and choose one of its options; gives what should be saved now. */
export async function chooseOption(page: Page, question: number, option: number): Promise<Record<number, string>> {
  await openQuestion(page, question)
  const choice = page
    .getByRole('radiogroup')
    .getByRole('radio')
    .nth(option - 1)
  await choice.check()
  return { [question - 1]: await choice.inputValue() }
}

export async function openQuestion(page: Page, question: number): Promise<void> {
  await page.getByRole('button', { name: 'Все части и завершение' }).click()
  const firstPart = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Критическое мышление' }) })
  await firstPart.getByRole('button', { name: `Вопрос ${question},` }).click()
  await expect(page.getByText(`Вопрос ${question} из 26`)).toBeVisible()
}
