import type { Page } from '@playwright/test'
import { untilLive } from './until-live.ts'

/** Open an address and wait until it shows what it has to show. */
export async function showPage(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' })
  // The stream of notifications never ends, so a quiet network cannot be waited for: the heading of the page that comes after its skeleton can.
  await page.locator('h1').first().waitFor()
  // Also a page whose heading is there from the start: its bones must be gone.
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await untilLive(page)
  await page.waitForFunction(() => document.fonts.status === 'loaded')
}
