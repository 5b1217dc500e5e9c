import type { Platform } from '../platform/platform.ts'
import { slices } from './every-slice.ts'

/** Loads content written by specialists: places, tests, legal texts. Does nothing if it is already loaded. */
export async function loadContent(platform: Platform): Promise<void> {
  for (const { load } of slices) await load?.(platform)
}
