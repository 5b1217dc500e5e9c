import type { Database, Row } from '../src/platform/db.ts'
import { writtenColumns } from './written-columns.ts'

interface Snapshot {
  /** With rows of the cast, each after those it points at: they come back. */
  cast: string[]
  /** Without rows: they are emptied. What has rows and points at nobody is content, which tests only read. */
  empty: string[]
}

const snapshots = new WeakMap<Database, Promise<Snapshot>>()

/** Put the database back as the snapshot has it; only tables that were written to are touched. */
export async function restore(database: Database): Promise<void> {
  const kept = snapshots.get(database)
  if (!kept) return void (await remember(database))
  const { cast, empty } = await kept
  const used = await withRows(database, empty)
  if (used.length === 0 && !(await isCastTouched(database, cast))) return
  await run(database, `truncate ${[...used, ...cast].join(', ')} cascade`)
  for (const table of cast) {
    const [row] = await run(database, writtenColumns(table))
    await run(database, `insert into ${table} (${row?.columns}) select ${row?.columns} from copy_of_cast.${table}`)
  }
  // What is remembered about somebody's notifications is forgotten as it would be after any change.
  await run(database, "select pg_notify('notifications', id::text) from users")
}

function remember(database: Database): Promise<Snapshot> {
  const copying = copy(database)
  snapshots.set(database, copying)
  return copying
}

async function copy(database: Database): Promise<Snapshot> {
  const names = (await run(database, "select tablename from pg_tables where schemaname = 'public'")).map(({ tablename }) => String(tablename))
  const filled = await withRows(database, names)
  const cast = (await pointingAt(database, 'users')).filter((table) => filled.includes(table))
  await run(database, 'create schema if not exists copy_of_cast')
  for (const table of cast) await run(database, `create table if not exists copy_of_cast.${table} as table ${table}`)
  return { cast, empty: names.filter((table) => !filled.includes(table)) }
}

/** A table and all that point at it by foreign keys, on whatever way; each stands after those it points at. */
async function pointingAt(database: Database, root: string): Promise<string[]> {
  const rows = await run(database, "select distinct conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f'")
  const keys = rows.map(({ from, to }) => ({ from: String(from), to: String(to) })).filter(({ from, to }) => from !== to)
  const reached = new Set([root])
  // A set goes on to what is added to it meanwhile.
  for (const table of reached) for (const { from, to } of keys) if (to === table) reached.add(from)
  const ordered: string[] = []
  while (ordered.length < reached.size) {
    const waits = (table: string) => keys.some(({ from, to }) => from === table && reached.has(to) && !ordered.includes(to))
    const next = [...reached].filter((table) => !ordered.includes(table) && !waits(table))
    if (next.length === 0) throw new Error(`Foreign keys lead in a circle among ${[...reached].join(', ')}`)
    ordered.push(...next)
  }
  return ordered
}

async function withRows(database: Database, tables: string[]): Promise<string[]> {
  const [row] = await run(database, `select array[${tables.map((table) => `case when exists (select from ${table}) then '${table}' end`).join(', ')}] as used`)
  return Array.isArray(row?.used) ? row.used.filter((table) => typeof table === 'string') : []
}

async function isCastTouched(database: Database, cast: string[]): Promise<boolean> {
  const differs = cast.map(
    (table) => `exists (table ${table} except table copy_of_cast.${table}) or exists (table copy_of_cast.${table} except table ${table})`,
  )
  const [row] = await run(database, `select ${differs.join(' or ')} as is_touched`)
  return row?.is_touched === true
}

const run = (database: Database, text: string): Promise<Row[]> => database.query('', text, [])
