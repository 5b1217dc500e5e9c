import { globSync, readFileSync } from 'node:fs'

/** The first comment of an HTTP test that also runs on PostgreSQL, with the behaviour that may differ there. */
const mark = /^\/\/ Also on PostgreSQL: \S[^\n]*(?:\n\/\/ [^\n]*)*\.\n/

/**
 * Both databases have the same engine, but differ in connections, locks, drivers and channels. Tests of these run on
 * PostgreSQL where there is one; the others run on the embedded one.
 */
export const testsOnPostgres = (): string[] =>
  globSync('{server,tools}/**/*.test.ts').filter(
    (file) => file.endsWith('.db.test.ts') || mark.test(readFileSync(file, 'utf8')),
  )

/** The same without the tests of the layer that hides the difference: those run on the embedded database as well. */
export const testsOnlyOnPostgres = (): string[] =>
  testsOnPostgres().filter((file) => !file.startsWith('server/src/platform/') && !file.startsWith('server/testing/'))
