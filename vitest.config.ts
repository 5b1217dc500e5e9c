import { defineConfig } from 'vitest/config'

/** Rules and words run anywhere; what goes through HTTP runs on a real database, one a worker. */
export default defineConfig({
  test: {
    include: ['contract/**/*.test.ts', 'bench/**/*.test.ts', 'server/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
    globalSetup: ['server/testing/global-setup.ts'],
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: 15_000 } },
  },
})
