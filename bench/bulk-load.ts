import type pg from 'pg'

/** While millions of rows are loaded there are no checkpoints and no autovacuum. Durability is unchanged. */
const serverSettings = { max_wal_size: '32GB', checkpoint_timeout: '1h', autovacuum: 'off' }

/** Skips triggers and foreign keys: the rows already contain what the triggers would write. */
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
 * Inserts millions of rows. Indexes of these tables are rebuilt afterwards, each by one sort; then everything is
 * vacuumed and written to disk.
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

/** Leaves out indexes that belong to a constraint. */
async function indexesOf(client: pg.Client, tables: readonly string[]): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  return rows
}
