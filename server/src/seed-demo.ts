import type { Platform } from './platform/platform.ts'

/** Fill an empty database with the demo country. */
export async function seedDemo(_platform: Platform, _say: (...parts: string[]) => void): Promise<void> {}
