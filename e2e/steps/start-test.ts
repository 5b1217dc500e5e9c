import { expect, type Page } from '@playwright/test'

/** Goes from the introduction through the practice item to the first question; returns the address of the test. */
export async function startTest(page: Page): Promise<string> {
  await page.goto('/pre-test?test=ability-12-14')
  await page.getByRole('radio', { name: 'Русский' }).check()
  await page.getByRole('checkbox', { name: /^Хочу пройти тест/ }).check()
  await page.getByRole('button', { name: 'Начать с пробного задания' }).click()
  await page.getByRole('button', { name: 'Начать тест' }).click()
  await expect(page).toHaveURL(/\/test\/[^/]+$/)
  await page.getByRole('button', { name: 'Начать часть 1' }).click()
  return addressOf(page)
}

/** Address without the fragment that the test uses for the browser's Back. */
export const addressOf = (page: Page): string => page.url().replace(/#.*/, '')
