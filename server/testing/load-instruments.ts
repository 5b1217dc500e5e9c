import { loadTests } from '../src/diagnostics/catalogue/load-tests.ts'
import type { Platform } from '../src/platform/platform.ts'

export const instrumentsFolder = 'server/testing/instruments'

/** Small instruments of other kinds than the ability test: statements without right answers, forced choices, items made anew for each attempt. For tests alone. */
export const loadInstruments = (platform: Platform): Promise<void> => loadTests(platform, instrumentsFolder)
