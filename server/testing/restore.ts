import type { Database, Row } from '../src/platform/database/db.ts'
import { writtenColumns } from './written-columns.ts'

/** Databases in which the restore function is installed. */
const prepared = new WeakMap<Database, Promise<void>>()

/**
 * Restores the database to its state at the first call: new rows are deleted, and changed or deleted rows come back.
 */
export async function restore(database: Database): Promise<void> {
  const preparation = prepared.get(database)
  if (!preparation) return remember(database)
  await preparation
  const [row] = await run(database, 'select copy_of_cast.restore() as is_changed')
  // Caches of pages and inboxes are cleared as after any change.
  if (!row?.is_changed) return
  await run(database, "select pg_notify('published', '')")
  await run(database, "select pg_notify('notifications', id::text) from users")
}

function remember(database: Database): Promise<void> {
  const copying = copy(database)
  prepared.set(database, copying)
  return copying
}

/**
 * Tables of people, everything that refers to them, and what the back office changes row by row. Other tables with rows
 * are content, which tests only read.
 */
const roots = [
  'users',
  'schools',
  'centers',
  'holidays',
  'legal_texts',
  'coin_rules',
  'counted_facts',
  'statistics_sums',
  'statistics_details',
  'statistics_records',
]

async function copy(database: Database): Promise<void> {
  const names = (await run(database, "select tablename from pg_tables where schemaname = 'public'")).map(
    ({ tablename }) => String(tablename),
  )
  const filled = await withRows(database, names)
  const cast = (await pointingAt(database, roots)).filter((table) => filled.includes(table))
  const empty = names.filter((table) => !filled.includes(table))
  await run(database, 'create schema if not exists copy_of_cast')
  await run(
    database,
    `create table copy_of_cast.last_restore as
      select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest_running, 0::bigint as own`,
  )
  for (const table of cast) await run(database, `create table if not exists copy_of_cast.${table} as table ${table}`)
  const columns = new Map<string, string>()
  for (const table of cast) columns.set(table, String((await run(database, writtenColumns(table)))[0]?.columns))
  await run(database, restoring(empty, columns))
}

/** A single database function, whose statements are planned once, so that restoring a few rows is fast. */
const restoring = (empty: string[], cast: Map<string, string>): string => `
create or replace function copy_of_cast.restore() returns boolean language plpgsql as $restore$
declare
  name text;
  is_changed boolean := false;
  last record;
begin
  -- What is still being written is waited for, as a truncate would.
  lock table ${[...empty, ...cast.keys()].join(', ')} in share row exclusive mode;
  -- Each table is put back by itself: no key and no trigger has a say.
  perform set_config('session_replication_role', 'replica', true);
  select * into last from copy_of_cast.last_restore;
  foreach name in array array_remove(array[${empty.map((table) => `case when exists (select from ${table}) then '${table}' end`).join(', ')}], null) loop
    is_changed := true;
    -- Whoever comes later does not go through all that a test of ten thousand rows has left.
    if pg_relation_size(name::regclass) > ${large} then execute 'truncate ' || name || ' cascade'; else execute 'delete from ' || name; end if;
  end loop;
  ${[...cast.keys()].map((table) => `if pg_relation_size('${table}') > ${large} then truncate ${table} cascade; end if;`).join('\n  ')}
  ${[...cast].map(([table, columns]) => putBack(table, columns)).join('\n  ')}
  update copy_of_cast.last_restore
    set oldest_running = pg_snapshot_xmin(pg_current_snapshot())::text::bigint, own = pg_current_xact_id()::text::bigint;
  return is_changed;
end $restore$`

/** Bytes. */
const large = 262144

/**
 * Compares whole rows, long texts included, only if a transaction has written to the table since the last restore.
 * PostgreSQL stores in `xmin` which transaction wrote a row; a number of rows that differs shows a deletion.
 */
const putBack = (table: string, columns: string): string => `
  if exists (select from ${table} where xmin::text::bigint >= last.oldest_running and xmin::text::bigint <> last.own)
    or (select count(*) from ${table}) <> (select count(*) from copy_of_cast.${table})
  then
    delete from ${table} here where not exists (select from copy_of_cast.${table} kept where kept = here);
    is_changed := is_changed or found;
    insert into ${table} (${columns}) select ${columns} from copy_of_cast.${table} kept where not exists (select from ${table} here where here = kept);
    is_changed := is_changed or found;
  end if;`

/** Returns these tables and all that refer to them by foreign keys, also indirectly. */
async function pointingAt(database: Database, some: readonly string[]): Promise<string[]> {
  const keys = await run(
    database,
    "select distinct conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f'",
  )
  const reached = new Set(some)
  // A loop over a set also visits elements added during the loop.
  for (const table of reached) for (const { from, to } of keys) if (to === table) reached.add(String(from))
  return [...reached]
}

async function withRows(database: Database, tables: string[]): Promise<string[]> {
  const [row] = await run(
    database,
    `select array[${tables.map((table) => `case when exists (select from ${table}) then '${table}' end`).join(', ')}] as used`,
  )
  return Array.isArray(row?.used) ? row.used.filter((table) => typeof table === 'string') : []
}

const run = (database: Database, text: string): Promise<Row[]> => database.query('', text, [])
