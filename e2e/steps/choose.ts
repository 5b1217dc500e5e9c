import type { Page } from '@playwright/test'

/** Opens a select by its label and takes the given option, or the first. */
export async function choose(page: Page, label: string, option?: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  const offered = page.getByRole('listbox', { name: label }).getByRole('option')
  await (option === undefined ? offered.first() : offered.filter({ hasText: option }).first()).click()
}
