import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { patience } from './tools/patience.ts'

const all = [
  'contract/**/*.test.ts',
  'bench/**/*.test.ts',
  'server/**/*.test.ts',
  'web/**/*.test.{ts,tsx}',
  'tools/**/*.test.ts',
]
const holding = (words: RegExp) => globSync(all).filter((file) => words.test(readFileSync(file, 'utf8')))
/**
 * A module that is put in the place of another stays there for whoever comes next to the same worker: these files have
 * one each.
 */
const mocking = holding(/\bvi\.(mock|doMock)\(/)
/**
 * A worker goes on to the next file only where it is of the same project and environment, and loads everything anew
 * otherwise: those with a document come by themselves.
 */
const withDocument = holding(/^\/\/ @vitest-environment jsdom/).filter((file) => !mocking.includes(file))

/** Rules and words run anywhere; what goes through HTTP runs on a real database, one a worker. */
export default defineConfig({
  test: {
    globalSetup: ['server/testing/global-setup.ts'],
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    testTimeout: patience.test,
    hookTimeout: patience.test,
    expect: { poll: { timeout: patience.step } },
    projects: [
      {
        test: {
          name: 'shared',
          include: all,
          exclude: ['**/node_modules/**', ...mocking, ...withDocument],
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
      { test: { name: 'mocking', include: mocking, isolate: true, sequence: { groupOrder: 2 } } },
    ],
  },
})
