import type { Locator, Page } from '@playwright/test'

/**
 * A password has no role to be found by, and the asterisk of a needed field is part of its label. What the server sent
 * hidden, to be moved into place by its script, is not meant.
 */
export function secretField(page: Page, label: string): Locator {
  return page.getByLabel(new RegExp(`^${label}( ?\\*)?$`)).filter({ visible: true })
}
