import { readdirSync } from 'node:fs'
import { loadTests } from '../src/diagnostics/catalogue/load-tests.ts'
import type { Platform } from '../src/platform/platform.ts'
import { forgetTests } from './forget-tests.ts'

export const instrumentsFolder = 'server/testing/instruments'

/**
 * Small instruments of other kinds than the ability test: statements without right answers, forced choices, items made
 * anew for each attempt, texts with a rubric. For tests alone; says how they leave again.
 */
export async function loadInstruments(platform: Platform): Promise<() => Promise<void>> {
  await loadTests(platform, instrumentsFolder)
  return () => forgetTests(platform, readdirSync(instrumentsFolder))
}
