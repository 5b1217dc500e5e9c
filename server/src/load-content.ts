import { loadTests } from './diagnostics/catalogue/load-tests.ts'
import { loadLegal } from './legal/load-legal.ts'
import { loadPlaces } from './places/load-places.ts'
import type { Platform } from './platform/platform.ts'

/** Load what specialists wrote: places, tests, legal texts. Nothing happens where it is loaded already. */
export async function loadContent(platform: Platform): Promise<void> {
  await loadPlaces(platform)
  await loadLegal(platform.db)
  await loadTests(platform)
}
