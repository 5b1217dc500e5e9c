import type { Platform } from '../src/platform/platform.ts'

/** Deletes instruments that a test file has loaded, because the next file on this database lists tests too. */
export async function forgetTests({ database }: Platform, loaded: readonly string[]): Promise<void> {
  await database.query('', 'delete from attempts where test_id = any($1::text[])', [loaded])
  for (const table of ['norm_groups', 'training_sets', 'leading_rules', 'test_terms', 'test_keys', 'test_versions'])
    await database.query('', `delete from ${table} where test_id = any($1::text[])`, [loaded])
  await database.query('', 'delete from tests where id = any($1::text[])', [loaded])
}
