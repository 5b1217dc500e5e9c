import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { testsOnlyOnPostgres } from './tools/on-postgres.ts'
import { testTimeouts } from './tools/test-timeouts.ts'

const all = [
  'contract/**/*.test.ts',
  'bench/**/*.test.ts',
  'psychometrics/**/*.test.ts',
  'server/**/*.test.ts',
  'web/**/*.test.{ts,tsx}',
  'tools/**/*.test.ts',
]
const holding = (words: RegExp) => globSync(all).filter((file) => words.test(readFileSync(file, 'utf8')))
/** A mocked module stays mocked for the next file in the same worker, so these files run isolated. */
const mocking = holding(/\bvi\.(mock|doMock)\(/)
/** Tests that run on a PostgreSQL beside this run, see `tools/test.ts`. */
const elsewhere = process.env.TESTS_ON_POSTGRES === 'elsewhere' ? testsOnlyOnPostgres() : []
/**
 * A worker is reused only within one project and environment; otherwise everything is loaded again. So files that need
 * jsdom form a separate project.
 */
const withDocument = holding(/^\/\/ @vitest-environment jsdom/).filter((file) => !mocking.includes(file))

/** Unit tests need no database; HTTP tests use a real one, one per worker. */
export default defineConfig({
  test: {
    globalSetup: ['server/testing/global-setup.ts'],
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    testTimeout: testTimeouts.test,
    hookTimeout: testTimeouts.test,
    expect: { poll: { timeout: testTimeouts.step } },
    projects: [
      {
        test: {
          name: 'shared',
          include: all,
          exclude: ['**/node_modules/**', ...mocking, ...withDocument, ...elsewhere],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'document',
          include: withDocument,
          setupFiles: ['web/testing/fresh-document.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      { test: { name: 'mocking', include: mocking, exclude: elsewhere, isolate: true, sequence: { groupOrder: 2 } } },
    ],
  },
})
