import type { Platform } from '../platform/platform.ts'
import { slices } from './every-slice.ts'

/** Load what specialists wrote: places, tests, legal texts. Nothing happens where it is loaded already. */
export async function loadContent(platform: Platform): Promise<void> {
  for (const { load } of slices) await load?.(platform)
}
