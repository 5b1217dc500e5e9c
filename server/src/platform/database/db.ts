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
import { noteDatabase } from './reads.ts'
import { lanePatienceMs, patienceMs, ServerPool } from './server-pool.ts'
import { withoutJit } from './without-jit.ts'

/** A connection or a transaction of Drizzle, whichever driver is under it. */
export type Db = PgDatabase<PgQueryResultHKT>

export type Row = Record<string, unknown>

export type Query = (name: string, text: string, values: unknown[]) => Promise<Row[]>

/**
 * The database as the house knows it: Drizzle for everything, plain prepared SQL for the hot path, and a way to tell
 * other processes.
 */
export interface Database {
  db: Db
  kind: 'embedded' | 'server'
  /** Plain SQL with `$1` parameters; prepared once per connection under `name`. */
  query: Query
  /**
   * As `query`, several statements of which all or none are kept. Within it nothing else may be asked: the embedded
   * database has no second connection.
   */
  inOne: <Done>(work: (query: Query) => Promise<Done>) => Promise<Done>
  /** As `query`, on connections of its own: whoever writes the answers of a test waits behind nobody. */
  urgent: Query
  /** Hear what any process tells on a channel; `onGap` is called when messages may have been missed. */
  listen: (channel: string, hear: (payload: string) => void, onGap?: () => void) => Promise<void>
  notify: (channel: string, payload: string) => Promise<void>
  /** Bring the tables up to date; processes that start at once wait for each other. */
  migrate: () => Promise<void>
  /** The client behind an embedded database, for the jobs' own driver. */
  embedded: PGlite | null
  close: () => Promise<void>
}

// The bundle lies in build/server, the sources in server/src/platform: both find the migrations from the project's
// root.
const migrationsFolder = path.resolve(process.env.MIGRATIONS_DIR ?? 'server/migrations')

/**
 * Open PGlite in a folder, locked for this process. Rows survive a killed process but not a power cut: PGlite never
 * calls fsync.
 */
export async function openEmbedded(folder: string, log: (message: string) => void): Promise<Database> {
  const unlock = lockFolder(folder)
  const { client, onReopened, close } = await openClient(path.join(folder, 'database'), log)
  const database = embeddedDatabase(client)
  return {
    ...database,
    listen: async (channel, hear, onGap) => {
      await database.listen(channel, hear)
      onReopened(() => {
        database
          .listen(channel, hear)
          .then(onGap, (error: unknown) => log(`${channel} is not heard any more: ${String(error)}`))
      })
    },
    close: async () => {
      await close()
      unlock()
    },
  }
}

/** A page that is made of rows must know of it: nobody tells when they change. */
const logger = { logQuery: noteDatabase }

export function embeddedDatabase(client: PGlite): Database {
  const query: Query = async (_name, text, values) => {
    noteDatabase()
    return (await client.query<Row>(text, values)).rows
  }
  return {
    db: drizzleEmbedded({ client, logger }),
    kind: 'embedded',
    query,
    inOne: (work) =>
      client.transaction((tx) => work(async (_name, text, values) => (await tx.query<Row>(text, values)).rows)),
    urgent: query,
    listen: async (channel, hear) => void (await client.listen(channel, hear)),
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
  // A write that does not come back gives way to the next one: answers are sent again until they are confirmed. One
  // that waits for another's lock is
  // given up sooner, while the driver still listens: many pupils' answers lie in it, and the lock keeps one of them.
  const lane = new ServerPool(
    { connectionString: url, max: 2, query_timeout: patienceMs, lock_timeout: lanePatienceMs },
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
      noteDatabase()
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
    // What cannot be taken back ends with its connection.
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
}

async function migrateAlone(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  // The statement under way fails with it, and that is what is told.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(723301)')
    await migrateServer(drizzleServer({ client }), { migrationsFolder })
  } finally {
    await client.end()
  }
}
