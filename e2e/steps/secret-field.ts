import type { Locator, Page } from '@playwright/test'

/**
 * Finds a password field by its label, since it has no role; the label of a required field includes an asterisk.
 * Ignores hidden copies that the server sends for its script to move into place.
 */
export function secretField(page: Page, label: string): Locator {
  return page.getByLabel(new RegExp(`^${label}( ?\\*)?$`)).filter({ visible: true })
}
