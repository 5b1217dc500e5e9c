import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { bundleProduct } from '../../../tools/build.ts'
import { createCluster } from '../../../tools/find-postgres.ts'
import {
  refuseUnsuitableDatabase,
  sentences,
  findUnsuitability,
  type RunQuery,
} from '../platform/database/unsuitable-database.ts'
import { startFailureText } from './start-failure.ts'

const cluster = await createCluster(['fsync=off'])
await cluster?.start()
afterAll(() => cluster?.end())

async function connected(url: string, settings: pg.ClientConfig): Promise<RunQuery> {
  const client = new pg.Client({ connectionString: url, ...settings })
  await client.connect()
  onTestFinished(() => client.end())
  return async (text, values = []) => (await client.query(text, values)).rows
}
const patient = { lock_timeout: 5001 }

test.runIf(cluster)('a server that keeps each connection for one client is accepted', async () => {
  await expect(refuseUnsuitableDatabase(cluster?.url ?? '')).resolves.toBeUndefined()
})

test.runIf(cluster)('two clients sharing one connection in turn, and lost settings, reveal a pooler', async () => {
  const shared = await connected(cluster?.url ?? '', patient)
  expect(await findUnsuitability(shared, shared)).toBe('pooled')
  const settingless = await connected(cluster?.url ?? '', {})
  expect(await findUnsuitability(settingless, shared)).toBe('pooled')
  expect(await findUnsuitability(await connected(cluster?.url ?? '', patient), settingless)).toBeNull()
})

/** Runs the product as a process and returns its output and exit code. */
async function started(DATABASE_URL: string): Promise<{ said: string; code: number | null }> {
  await bundleProduct()
  const folder = mkdtempSync(path.join(tmpdir(), 'bagdar-unfit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', DATABASE_URL }
  const child = spawn(process.execPath, [path.resolve('.cache/workers/product.js')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += String(piece)))
  const [code] = await once(child, 'close')
  return { said, code }
}

test.runIf(cluster)('a start on a read-only server ends with a message', async () => {
  const writer = await connected(cluster?.url ?? '', {})
  await writer('alter database postgres set default_transaction_read_only = on')
  expect(await started(cluster?.url ?? '')).toEqual({ said: `${sentences['read-only']}\n`, code: 1 })
  await writer('alter database postgres reset default_transaction_read_only')
})

test('a start with several hosts ends with a message', async () => {
  const { said, code } = await started('postgres://one.example,two.example/bagdar')
  expect([said, code]).toEqual([expect.stringMatching(/^DATABASE_URL names several hosts, .*\n$/), 1])
})

test.each([
  [
    '08P01',
    'unsupported startup parameter: lock_timeout',
    `${sentences.pooled} Its message: unsupported startup parameter: lock_timeout.`,
  ],
  [
    '26000',
    'prepared statement "ready" does not exist',
    `${sentences.pooled} Its message: prepared statement "ready" does not exist.`,
  ],
  ['25006', 'cannot execute CREATE SCHEMA in a read-only transaction', sentences['read-only']],
])('a server’s message with %s is explained', (code, message, sentence) => {
  const said = Object.assign(new Error(message), { code })
  expect(startFailureText(said)).toBe(sentence)
})
