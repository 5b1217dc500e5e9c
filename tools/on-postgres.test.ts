import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testsOnPostgres } from './on-postgres.ts'

/** Code in which the embedded database, with one connection and its own driver, behaves differently from a server. */
const differs = /\.for\('update'|pg_advisory|\b(?:query|urgent)\('|database\.listen\(/

test('code that locks rows, uses plain SQL or listens on a channel has a test that also runs on PostgreSQL', () => {
  const tested = testsOnPostgres().map((file) => path.dirname(file))
  const sources = globSync('server/src/!(process)/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts') && differs.test(readFileSync(file, 'utf8')),
  )
  expect(sources.length).toBeGreaterThan(15)
  expect(
    [...new Set(sources.map((file) => path.dirname(file)))].filter(
      (folder) =>
        !tested.some((other) => other !== 'server/src' && (folder.startsWith(other) || path.dirname(other) === folder)),
    ),
  ).toEqual([])
})
