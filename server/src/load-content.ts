import type { Platform } from './platform/platform.ts'

/** Load what specialists wrote: places, tests, legal texts. Nothing happens where it is loaded already. */
export async function loadContent(_platform: Platform): Promise<void> {}
