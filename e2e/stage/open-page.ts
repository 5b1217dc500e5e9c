import type { Page } from '@playwright/test'
import { waitUntilInteractive } from './wait-until-interactive.ts'

/** Opens a page and waits until it is interactive. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitUntilInteractive(page)
}
