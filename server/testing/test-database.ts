import { PGlite } from '@electric-sql/pglite'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { embeddedDatabase, openServer, type Database } from '../src/platform/db.ts'
import { snapshotFile } from './global-setup.ts'
import { prepareForTests } from './prepare.ts'

// One database a worker, whatever the number of files: opening one costs more than emptying it.
const shared = globalThis as { bagdarDatabase?: Promise<Database> }

/** The database of this worker, as the snapshot has it: PGlite, or the server named by TEST_DATABASE_URL. */
export const testDatabase = (): Promise<Database> =>
  (shared.bagdarDatabase ??= process.env.TEST_DATABASE_URL ? onServer(process.env.TEST_DATABASE_URL) : embedded())

async function embedded(): Promise<Database> {
  const client = await PGlite.create({ loadDataDir: new Blob([readFileSync(snapshotFile())]) })
  return withoutClose(embeddedDatabase(client))
}

async function onServer(url: string): Promise<Database> {
  const name = `bagdar_test_${process.env.VITEST_POOL_ID ?? '0'}_${process.pid}`
  const maintenance = new pg.Client({ connectionString: url })
  await maintenance.connect()
  await maintenance.query(`drop database if exists ${name} with (force)`)
  await maintenance.query(`create database ${name}`)
  await maintenance.end()
  const own = new URL(url)
  own.pathname = `/${name}`
  const database = await openServer(own.href, 6, () => {})
  await prepareForTests(database)
  return withoutClose(database)
}

/** Files of one worker share it, so an app that closes must leave it open. */
const withoutClose = (database: Database): Database => ({ ...database, close: async () => {} })
