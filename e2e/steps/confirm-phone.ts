import { expect, type Page } from '@playwright/test'
import { codeSentTo } from '../stage/product.ts'
import { typeCode } from './type-code.ts'
import type { Say } from '../stage/words-of.ts'

/** Requests a code for a phone and types the one that was sent. */
export async function confirmPhone(page: Page, say: Say, label: string, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).fill(phone)
  await page.getByRole('button', { name: say('accounts:phone.send') }).click()
  await expect(page.getByRole('group', { name: say('accounts:phone.code') })).toBeVisible()
  await typeCode(page, say('accounts:phone.code'), await codeSentTo(page, phone))
  await expect(page.getByText(say('accounts:phone.confirmed'), { exact: true })).toBeVisible()
}
