import type { Page } from '@playwright/test'

/** Types the six digits of a code from an SMS or an e-mail; the sixth submits it. */
export async function typeCode(page: Page, label: string, code: string): Promise<void> {
  await page.getByRole('group', { name: label }).getByRole('textbox').first().pressSequentially(code)
}
