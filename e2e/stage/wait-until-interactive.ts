import type { Page } from '@playwright/test'

/** The server renders a page before its script has loaded; waits until the page is interactive. */
export async function waitUntilInteractive(page: Page): Promise<void> {
  // React marks the elements it has hydrated.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  )
}
