import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres'
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import path from 'node:path'
import pg from 'pg'
import { createListener } from './database-listener.ts'
import { createPulse } from './database-pulse.ts'
import { openClient } from './embedded-client.ts'
import { lockFolder } from '../folder-lock.ts'
import { recordDatabaseRead } from './reads.ts'
import { laneMaxWaitMs, maxWaitMs, ServerPool } from './server-pool.ts'
import { withoutJit } from './without-jit.ts'

/** A Drizzle connection or transaction with either driver. */
export type Db = PgDatabase<PgQueryResultHKT>

export type Row = Record<string, unknown>

export type Query = (name: string, text: string, values: unknown[]) => Promise<Row[]>

/**
 * Access to the database: Drizzle for most code, prepared plain SQL for the hot path, and notifications to other
 * processes.
 */
export interface Database {
  db: Db
  kind: 'embedded' | 'server'
  /** Runs plain SQL with `$1` parameters, prepared once per connection under `name`. */
  query: Query
  /**
   * Runs several statements in one transaction. The callback must use only the given `query`, because the embedded
   * database has no second connection.
   */
  inOne: <Done>(work: (query: Query) => Promise<Done>) => Promise<Done>
  /** Like `query`, but on reserved connections, so that saving test answers does not wait behind other queries. */
  urgent: Query
  /** Listens to a channel; `onGap` is called if messages may have been missed. */
  listen: (channel: string, receive: (payload: string) => void, onGap?: () => void) => Promise<void>
  notify: (channel: string, payload: string) => Promise<void>
  /** Migrates the tables; processes that start at the same time wait for each other. */
  migrate: () => Promise<void>
  /** The client of an embedded database, for the driver of the job queue. */
  embedded: PGlite | null
  close: () => Promise<void>
}

// The bundle is in build/server and the sources in server/src/platform, so the path starts at the project's root.
const migrationsFolder = path.resolve(process.env.MIGRATIONS_DIR ?? 'server/migrations')

/**
 * Opens PGlite in a folder and locks it for this process. Rows survive a killed process but not a power cut, because
 * PGlite never calls fsync.
 */
export async function openEmbedded(folder: string, log: (message: string) => void): Promise<Database> {
  const unlock = lockFolder(folder)
  const { client, onReopened, close } = await openClient(path.join(folder, 'database'), log)
  const database = embeddedDatabase(client)
  return {
    ...database,
    listen: async (channel, receive, onGap) => {
      await database.listen(channel, receive)
      onReopened(() => {
        database
          .listen(channel, receive)
          .then(onGap, (error: unknown) => log(`listening to ${channel} stopped: ${String(error)}`))
      })
    },
    close: async () => {
      await close()
      unlock()
    },
  }
}

/** A page made from rows must know that it read some, because there is no notification when rows change. */
const logger = { logQuery: recordDatabaseRead }

export function embeddedDatabase(client: PGlite): Database {
  const query: Query = async (_name, text, values) => {
    recordDatabaseRead()
    return (await client.query<Row>(text, values)).rows
  }
  return {
    db: drizzleEmbedded({ client, logger }),
    kind: 'embedded',
    query,
    inOne: (work) =>
      client.transaction((tx) => work(async (_name, text, values) => (await tx.query<Row>(text, values)).rows)),
    urgent: query,
    listen: async (channel, receive) => void (await client.listen(channel, receive)),
    notify: async (channel, payload) => void (await client.query('select pg_notify($1, $2)', [channel, payload])),
    migrate: () => migrateEmbedded(drizzleEmbedded({ client }), { migrationsFolder }),
    embedded: client,
    close: () => client.close(),
  }
}

export async function openServer(address: string, poolSize: number, log: (message: string) => void): Promise<Database> {
  const url = withoutJit(address)
  const listener = createListener(url, log)
  const pulse = createPulse({
    ask: listener.giveSign,
    isAwaited: () => pools.some(({ isAwaited }) => isAwaited),
    onStandstill: () => pools.forEach((one) => one.endInHand()),
  })
  const pool = new ServerPool({ connectionString: url, max: poolSize, query_timeout: 120_000 }, log, pulse.obstacle)
  // If a write hangs, the next one must not wait for it; unconfirmed answers are sent again anyway. A lock wait ends
  // earlier, before the driver gives up: the batch holds answers of many pupils, but the lock concerns only one.
  const lane = new ServerPool(
    { connectionString: url, max: 2, query_timeout: maxWaitMs, lock_timeout: laneMaxWaitMs },
    log,
    pulse.obstacle,
  )
  const pools = [pool, lane]
  const first = await pool.connect()
  first.release()
  return {
    db: drizzleServer({ client: pool, logger }),
    kind: 'server',
    query: async (name, text, values) => {
      recordDatabaseRead()
      return (await pool.query<Row>({ name, text, values })).rows
    },
    inOne: (work) => inOne(pool, work),
    urgent: async (name, text, values) => (await lane.query<Row>({ name, text, values })).rows,
    listen: listener.listen,
    notify: async (channel, payload) => void (await pool.query('select pg_notify($1, $2)', [channel, payload])),
    migrate: () => migrateAlone(url),
    embedded: null,
    close: async () => {
      pulse.close()
      await listener.close()
      await Promise.all([pool.end(), lane.end()])
    },
  }
}

async function inOne<Done>(pool: ServerPool, work: (query: Query) => Promise<Done>): Promise<Done> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const done = await work(async (name, text, values) => (await client.query<Row>({ name, text, values })).rows)
    await client.query('commit')
    client.release()
    return done
  } catch (error) {
    // If the rollback fails, the connection is closed.
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
}

async function migrateAlone(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  // The running statement fails too, and its error is the one reported.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(723301)')
    await migrateServer(drizzleServer({ client }), { migrationsFolder })
  } finally {
    await client.end()
  }
}
