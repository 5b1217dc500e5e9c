import type { Page } from '@playwright/test'

/** The server renders a page before its script has come: waits until the page answers. */
export async function untilLive(page: Page): Promise<void> {
  // React leaves its mark on whatever it has taken over.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  )
}
