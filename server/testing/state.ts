import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Row } from '../src/platform/database/db.ts'
import { writtenColumns } from './written-columns.ts'

/** The rows of every table as an earlier release left them, after the migration that gives the file its name. */
type State = Record<string, Row[]>

const migrationsFolder = path.resolve('server/migrations')
const statesFolder = path.resolve('server/testing/states')

export const storedStates = (): string[] => readdirSync(statesFolder).map((file) => path.basename(file, '.json.gz'))
export const readState = (name: string): State =>
  JSON.parse(gunzipSync(readFileSync(path.join(statesFolder, `${name}.json.gz`))).toString())
export const storeState = (name: string, state: State): void =>
  writeFileSync(path.join(statesFolder, `${name}.json.gz`), gzipSync(JSON.stringify(state), { level: 9 }))

export interface Journal {
  entries: { idx: number; tag: string }[]
}
export const readJournal = (): Journal =>
  JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8'))

export async function stateOf(client: PGlite): Promise<State> {
  const state: State = {}
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query<{ row: Row }>(
      `select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`,
    )
    state[table] = rows.map(({ row }) => row)
  }
  return state
}

/** Brings an empty database to an earlier state: the migrations up to the named one, and the rows of that time. */
export async function loadState(client: PGlite, name: string): Promise<State> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bagdar-state-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const journal = readJournal()
  const entries = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag === name) + 1)
  writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  await migrate(drizzle({ client }), { migrationsFolder: folder })
  rmSync(folder, { recursive: true })
  const state = readState(name)
  // Tables are filled in alphabetical order, so foreign keys are not checked until all are filled.
  await client.exec('set session_replication_role = replica')
  for (const [table, rows] of Object.entries(state)) {
    const [written] = (await client.query<{ columns: string }>(writtenColumns(table))).rows
    await client.query(
      `insert into ${table} (${written?.columns}) select ${written?.columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    )
  }
  await client.exec('set session_replication_role = origin')
  return state
}

export async function tablesOf(client: PGlite): Promise<string[]> {
  const { rows } = await client.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' order by tablename",
  )
  return rows.map(({ tablename }) => tablename)
}
