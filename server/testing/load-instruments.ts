import { readdirSync } from 'node:fs'
import { loadTests } from '../src/diagnostics/catalogue/load-tests.ts'
import type { Platform } from '../src/platform/platform.ts'
import { forgetTests } from './forget-tests.ts'

export const instrumentsFolder = 'server/testing/instruments'

/**
 * Loads small instruments of kinds other than the ability test: statements without right answers, forced choices, items
 * generated for each attempt, texts with a rubric. Returns a function that removes them.
 */
export async function loadInstruments(platform: Platform): Promise<() => Promise<void>> {
  await loadTests(platform, instrumentsFolder)
  return () => forgetTests(platform, readdirSync(instrumentsFolder))
}
