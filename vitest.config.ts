import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const all = ['contract/**/*.test.ts', 'bench/**/*.test.ts', 'server/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'tools/**/*.test.ts']
/** A module that is put in the place of another stays there for whoever comes next to the same worker: these files have one each. */
const mocking = globSync(all).filter((file) => /\bvi\.(mock|doMock)\(/.test(readFileSync(file, 'utf8')))

/** Rules and words run anywhere; what goes through HTTP runs on a real database, one a worker. */
export default defineConfig({
  test: {
    globalSetup: ['server/testing/global-setup.ts'],
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      { test: { name: 'shared', include: all, exclude: ['**/node_modules/**', ...mocking] } },
      { test: { name: 'mocking', include: mocking, isolate: true } },
    ],
  },
})
