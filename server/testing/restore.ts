import type { Database, Row } from '../src/platform/db.ts'

/** What the snapshot holds: content that tests only read. Everything else is emptied, the cast comes back. */
const content = [
  'regions',
  'districts',
  'localities',
  'schools',
  'centers',
  'place_loads',
  'tests',
  'test_versions',
  'test_keys',
  'leading_rules',
  'legal_texts',
  'secrets',
]
const ofTheCast = ['users', 'students', 'guardians', 'consents', 'parent_links', 'staff']

const copies = new WeakMap<Database, Promise<string[]>>()

/** Put the database back as the snapshot has it; only tables that were written to are touched. */
export async function restore(database: Database): Promise<void> {
  const copied = copies.get(database)
  if (!copied) return void (await remember(database))
  const tables = await copied
  const used = await usedTables(database, tables)
  if (used.length === 0 && !(await isCastTouched(database))) return
  const all = [...new Set([...used, ...ofTheCast])]
  await run(database, `truncate ${all.join(', ')} cascade`)
  for (const table of ofTheCast) await run(database, `insert into ${table} select * from copy_of_cast.${table}`)
  // What is remembered about somebody's notifications is forgotten as it would be after any change.
  await run(database, "select pg_notify('notifications', id::text) from users")
}

function remember(database: Database): Promise<string[]> {
  const copying = copy(database)
  copies.set(database, copying)
  return copying
}

async function copy(database: Database): Promise<string[]> {
  await run(database, 'create schema if not exists copy_of_cast')
  for (const table of ofTheCast) {
    await run(database, `create table if not exists copy_of_cast.${table} as table ${table}`)
  }
  const rows = await run(database, "select tablename from pg_tables where schemaname = 'public'")
  return rows.map(({ tablename }) => String(tablename)).filter((table) => !content.includes(table) && !ofTheCast.includes(table))
}

async function usedTables(database: Database, tables: string[]): Promise<string[]> {
  const [row] = await run(database, `select array[${tables.map((table) => `case when exists (select from ${table}) then '${table}' end`).join(', ')}] as used`)
  return Array.isArray(row?.used) ? row.used.filter((table) => typeof table === 'string') : []
}

async function isCastTouched(database: Database): Promise<boolean> {
  const differs = ofTheCast.map(
    (table) => `exists (table ${table} except table copy_of_cast.${table}) or exists (table copy_of_cast.${table} except table ${table})`,
  )
  const [row] = await run(database, `select ${differs.join(' or ')} as is_touched`)
  return row?.is_touched === true
}

const run = (database: Database, text: string): Promise<Row[]> => database.query('', text, [])
