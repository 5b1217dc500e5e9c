import { hash } from '@node-rs/argon2'
import { castPassword } from '../src/demo-country/cast.ts'
import { insertCast } from '../src/seed/insert-cast.ts'
import { loadContent } from '../src/all-slices/load-content.ts'
import { readConfig } from '../src/platform/config.ts'
import type { Database } from '../src/platform/database/db.ts'
import { foldChanges } from '../src/statistics/sums/fold.ts'
import { createPlatform } from '../src/process/start-platform.ts'

/** 9 o'clock in Kazakhstan. */
export const startOfTests = '2026-11-20T04:00:00.000Z'

export const testConfig = (extra: Record<string, string> = {}) =>
  readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    DATA_DIR: '.cache/tests/data',
    SECRET: 'a secret of the tests, long enough for all',
    ...extra,
  })

/** Cheap on purpose: the tests check that passwords are verified, not how long it takes. */
export const quickHash = () => hash(castPassword, { memoryCost: 8, timeCost: 1 })

export async function prepareForTests(database: Database): Promise<void> {
  await database.migrate()
  const platform = await createPlatform(testConfig(), database, { now: () => new Date(startOfTests) })
  await loadContent(platform)
  // Compressing the files takes a minute, so they count as compressed; a missing copy is made on request.
  await database.query('', 'update test_versions set packed_source = source_hash', [])
  await insertCast(platform, await quickHash())
  // What is not folded has no key, and cannot be put back row by row.
  await foldChanges(platform)
}
