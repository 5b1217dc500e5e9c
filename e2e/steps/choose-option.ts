import { expect, type Page } from '@playwright/test'
import type { Form } from '#contract/diagnostics/forms'

/**
 * Opens an item of the first part through the overview and chooses an option; returns the answer that should be saved.
 */
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
  await expect(page.getByText(`Вопрос ${question} из `)).toBeVisible()
}

/** Finds the single-choice items of the first part; their places depend on the pilot items in the form. */
export async function choiceQuestions(page: Page, attemptId: string): Promise<(place: number) => number> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const form: Form = await (
    await page.request.get(`/api/attempts/${attemptId}/form?locale=ru`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).json()
  const numbers = (form.parts[0]?.items ?? []).flatMap(({ kind, item }) =>
    kind === 'single' || kind === 'picture' ? [item + 1] : [],
  )
  return (place) => numbers[place - 1] ?? 0
}
