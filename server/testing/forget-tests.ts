import type { Platform } from '../src/platform/platform.ts'

/** Instruments that a file of tests has loaded leave with it: whoever comes next on this database lists tests, too. */
export async function forgetTests({ database }: Platform, loaded: readonly string[]): Promise<void> {
  await database.query('', 'delete from attempts where test_id = any($1::text[])', [loaded])
  for (const table of ['norm_groups', 'training_sets', 'leading_rules', 'test_terms', 'test_keys', 'test_versions'])
    await database.query('', `delete from ${table} where test_id = any($1::text[])`, [loaded])
  await database.query('', 'delete from tests where id = any($1::text[])', [loaded])
}
