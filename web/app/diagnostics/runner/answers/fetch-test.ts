import type { Form } from '#contract/diagnostics/forms'
import type { ItemKind } from '#contract/values/item-kind'
import { testAddress } from '../../tests/test-address.rules.ts'
import { inTime } from '../../../device/parts-limit.ts'
import { loadKinds } from '../items/kinds.ts'
import { loadPresentations } from '../presentations.ts'
import { registerWorker } from '../register-worker.ts'

/** Milliseconds that a beginning waits for the worker, of which it has no need. */
export const workerLimit = 5000

/**
 * The page of the test with all it names, and how its items are answered: whoever begins has them here, and where the
 * worker is quick enough, also without a network.
 */
export async function fetchTest(kinds: readonly ItemKind[], presentation?: Form['presentation']): Promise<void> {
  await Promise.all([loadKinds(kinds), loadPresentations([{ presentation }]), inTime(fetchPage())])
  await Promise.race([registerWorker(), new Promise((resolve) => setTimeout(resolve, workerLimit))])
}

/** The service worker looks for the same. */
export const namedFiles = /\/assets\/[\w./-]+\.(?:json|js|css|woff2)/g

/**
 * Every attempt has the same page, and a name of a file changes with what is in it: what was fetched once lies in the
 * browser.
 */
async function fetchPage(): Promise<void> {
  const page = await textAt(testAddress('any'))
  await Promise.all([...new Set(page.match(namedFiles))].map(textAt))
}

async function textAt(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new TypeError(`Failed to fetch a part of the test: ${response.status}`)
  return response.text()
}
