import type { Page } from '@playwright/test'
import type { DataRouter } from 'react-router'
import { untilLive } from './until-live.ts'

/** Open an address and wait until it shows what it has to show. */
export async function showPage(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' })
  await untilShown(page)
}

/**
 * Go on to another page of the cabinet as a link does, which loads no more than that page needs, and wait until it
 * shows what it has to show.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: DataRouter }
    return router.navigate(to)
  }, path)
  // The page before stands until the next one is drawn; the choice of a language, which comes back to its page, says
  // which it is.
  await page.waitForFunction((to) => document.querySelector<HTMLInputElement>('input[name="back"]')?.value === to, path)
  await untilShown(page)
}

async function untilShown(page: Page): Promise<void> {
  // The stream of notifications never ends, so a quiet network cannot be waited for: the heading of the page that comes
  // after its skeleton can.
  await page.locator('h1').first().waitFor()
  // Also a page whose heading is there from the start: its bones must be gone.
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await untilLive(page)
  await page.waitForFunction(() => document.fonts.status === 'loaded')
}
