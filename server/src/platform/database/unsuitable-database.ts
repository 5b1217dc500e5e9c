import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { ConfigError } from '../config.ts'
import { maxWaitMs } from './server-pool.ts'
import type { Row } from './db.ts'

export const sentences = {
  'read-only':
    'The database is read-only: it is a standby, or default_transaction_read_only is on. Set DATABASE_URL to the address of the primary server, or allow writes on this one.',
  pooled:
    'DATABASE_URL leads to a pooler, such as pgbouncer with pool_mode=transaction, that does not keep a connection and its settings for one client: locks, LISTEN and prepared statements fail there. Connect to PostgreSQL itself; the product keeps DATABASE_POOL connections a process.',
} as const

type Unfit = keyof typeof sentences
export type RunQuery = (text: string, values?: unknown[]) => Promise<Row[]>

/** An unusual value: seeing it on the other connection proves that settings are shared. */
const ownTimeout = maxWaitMs + 1

/**
 * Checks with two parallel connections whether the product can work behind this address. A setting made on one
 * connection must not appear on the other.
 */
export async function findUnsuitability(one: RunQuery, other: RunQuery): Promise<Unfit | null> {
  const [standing] = await one(
    "select current_setting('transaction_read_only') as read_only, current_setting('lock_timeout') as patience",
  )
  if (standing?.read_only === 'on') return 'read-only'
  if (standing?.patience !== `${ownTimeout}ms`) return 'pooled'
  const own = randomUUID()
  await one("select set_config('bagdar.session', $1, false)", [own])
  const [found] = await other("select current_setting('bagdar.session', true) as session")
  return found?.session === own ? 'pooled' : null
}

/** Refuses an unsuitable database at the start; otherwise it would fail later with a different error each time. */
export async function refuseUnsuitableDatabase(url: string): Promise<void> {
  const clients = [1, 2].map(
    () =>
      new pg.Client({
        connectionString: url,
        lock_timeout: ownTimeout,
        connectionTimeoutMillis: maxWaitMs,
        query_timeout: maxWaitMs,
      }),
  )
  // A lost connection also fails its running query, and that error is the one reported.
  for (const client of clients) client.on('error', () => {})
  try {
    await Promise.all(clients.map((client) => client.connect()))
    const [one, other] = clients.map(
      (client): RunQuery =>
        async (text, values = []) =>
          (await client.query<Row>(text, values)).rows,
    )
    const unfit = one && other ? await findUnsuitability(one, other) : null
    if (unfit) throw new ConfigError(sentences[unfit])
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()))
  }
}
