import type pg from 'pg'

/** For as long as millions of rows come: no checkpoint and no autovacuum between them. Durability stays as it is. */
const serverSettings = { max_wal_size: '32GB', checkpoint_timeout: '1h', autovacuum: 'off' }

/** Neither triggers nor keys of other tables are looked at: the rows hold already what those would write. */
const sessionSettings = {
  session_replication_role: 'replica',
  synchronous_commit: 'off',
  maintenance_work_mem: '1GB',
  work_mem: '256MB',
}

interface Index {
  name: string
  definition: string
}

/**
 * Stores rows by the million. Indexes of these tables are made anew afterwards, each by one sort, and everything is
 * vacuumed and written to disk at the end.
 */
export async function loadInBulk(
  client: pg.Client,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  for (const [name, value] of Object.entries(serverSettings))
    await client.query(`alter system set ${name} = '${value}'`)
  await client.query('select pg_reload_conf()')
  for (const [name, value] of Object.entries(sessionSettings)) await client.query(`set ${name} = '${value}'`)
  const indexes = await indexesOf(client, tables)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await load()
  for (const { definition } of indexes) await client.query(definition)
  await client.query('vacuum (analyze, freeze)')
  for (const name of Object.keys(sessionSettings)) await client.query(`reset ${name}`)
  for (const name of Object.keys(serverSettings)) await client.query(`alter system reset ${name}`)
  await client.query('select pg_reload_conf()')
  await client.query('checkpoint')
}

/** Without those that a key or another constraint stands on. */
async function indexesOf(client: pg.Client, tables: readonly string[]): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  return rows
}
