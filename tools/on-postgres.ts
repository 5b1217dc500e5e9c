import { globSync, readFileSync } from 'node:fs'

/**
 * How a test that goes through HTTP says in its first comment that it runs on PostgreSQL as well, and what may differ
 * there.
 */
const mark = /^\/\/ Also on PostgreSQL: \S[^\n]*(?:\n\/\/ [^\n]*)*\.\n/

/**
 * The engine is the same in both databases; connections, locks, drivers and channels are not. What looks at these runs
 * on both, the rest on the embedded one.
 */
export const testsOnPostgres = (): string[] =>
  globSync('{server,tools}/**/*.test.ts').filter(
    (file) => file.endsWith('.db.test.ts') || mark.test(readFileSync(file, 'utf8')),
  )
