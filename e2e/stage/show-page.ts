import type { Page } from '@playwright/test'
import type { DataRouter } from 'react-router'
import { waitUntilInteractive } from './wait-until-interactive.ts'

/** Opens an address and waits until its content is shown. */
export async function showPage(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' })
  await untilShown(page)
}

/**
 * Navigates to another page of the cabinet as a link does, which loads only what that page needs, and waits for its
 * content.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: DataRouter }
    return router.navigate(to)
  }, path)
  // The previous page stays until the next one is drawn. The language switch contains the address of its page, so it
  // tells which page is shown. Characters of a query may be plain or encoded.
  await page.waitForFunction((to) => {
    const shown = document.querySelector<HTMLInputElement>('input[name="back"]')?.value ?? ''
    return decodeURI(shown) === decodeURI(to)
  }, path)
  await untilShown(page)
}

async function untilShown(page: Page): Promise<void> {
  // The stream of notifications never ends, so "network idle" never comes; wait for the heading that replaces the
  // skeleton instead.
  await page.locator('h1').first().waitFor()
  // Some pages show their heading from the start, so wait for the end of the skeleton too.
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await waitUntilInteractive(page)
  await page.waitForFunction(() => document.fonts.status === 'loaded')
}
