import type { Form } from '#contract/diagnostics/forms'
import type { ItemKind } from '#contract/values/item-kind'
import { testAddress } from '../../tests/test-address.rules.ts'
import { withTimeLimit } from '../../../device/parts-limit.ts'
import { loadKinds } from '../items/kinds.ts'
import { loadPresentations } from '../presentations.ts'
import { registerWorker } from '../register-worker.ts'

/** How long a start waits for the service worker, in milliseconds; the test also works without it. */
export const workerLimit = 5000

/**
 * Loads the page of the test, its files and the code for its kinds of items before the start. If the service worker is
 * ready in time, the test also opens without a network.
 */
export async function fetchTest(kinds: readonly ItemKind[], presentation?: Form['presentation']): Promise<void> {
  await Promise.all([loadKinds(kinds), loadPresentations([{ presentation }]), withTimeLimit(fetchPage())])
  await Promise.race([registerWorker(), new Promise((resolve) => setTimeout(resolve, workerLimit))])
}

/** The service worker uses the same pattern. */
export const namedFiles = /\/assets\/[\w./-]+\.(?:json|js|css|woff2)/g

/** Fills the browser's cache: all attempts share one page, and file names change with their contents. */
async function fetchPage(): Promise<void> {
  const page = await textAt(testAddress('any'))
  await Promise.all([...new Set(page.match(namedFiles))].map(textAt))
}

async function textAt(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new TypeError(`Failed to fetch a part of the test: ${response.status}`)
  return response.text()
}
