import { loadTests } from '../src/diagnostics/catalogue/load-tests.ts'
import type { Platform } from '../src/platform/platform.ts'

export const instrumentsFolder = 'server/testing/instruments'

/** Two small instruments of other kinds than the ability test: statements without right answers, and forced choices. For tests alone. */
export const loadInstruments = (platform: Platform): Promise<void> => loadTests(platform, instrumentsFolder)
