import { createEmbedded } from '../src/platform/database/embedded-client.ts'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { embeddedDatabase, openServer, type Database } from '../src/platform/database/db.ts'
import { snapshotFile } from './global-setup.ts'
import { prepareForTests } from './prepare.ts'

// One database per worker for all files, because opening one costs more than restoring it.
const shared = globalThis as { bagdarDatabase?: Promise<Database> }

/** Returns the database of this worker, made from the snapshot: PGlite, or the server in TEST_DATABASE_URL. */
export const testDatabase = (): Promise<Database> =>
  (shared.bagdarDatabase ??= process.env.TEST_DATABASE_URL ? onServer(process.env.TEST_DATABASE_URL) : embedded())

async function embedded(): Promise<Database> {
  const client = await createEmbedded({ loadDataDir: new Blob([readFileSync(snapshotFile())]) })
  return withoutClose(embeddedDatabase(client))
}

async function onServer(url: string): Promise<Database> {
  const prepared = `bagdar_tests_${process.pid}`
  const own = `${prepared}_${process.env.VITEST_POOL_ID ?? '0'}`
  const maintenance = new pg.Client({ connectionString: url })
  await maintenance.connect()
  // Workers wait here until one of them has prepared the template that all copy.
  await maintenance.query('select pg_advisory_lock(723302)')
  const { rowCount } = await maintenance.query('select from pg_database where datname = $1', [prepared])
  if (rowCount === 0) {
    await maintenance.query(`create database ${prepared}`)
    const database = await openServer(addressOf(url, prepared), 1, () => {})
    await prepareForTests(database)
    await database.close()
  }
  await maintenance.query(`create database ${own} template ${prepared}`)
  await maintenance.end()
  return withoutClose(await openServer(addressOf(url, own), 6, () => {}))
}

function addressOf(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

/** Files of one worker share the database, so an app that closes must leave it open. */
const withoutClose = (database: Database): Database => ({ ...database, close: async () => {} })
