import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'

/** A PostgreSQL for tests, and how to stop it. */
export interface Postgres {
  url: string
  stop: () => void
}

const withoutDurability = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** Returns TEST_DATABASE_URL, or a temporary server made from the installed binaries; null if there are none. */
export async function findPostgres(settings: string[] = withoutDurability): Promise<Postgres | null> {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: () => {} }
  const binaries = binaryFolder()
  return binaries ? startServer(binaries, settings) : null
}

/** Whether `findPostgres` would find one. */
export const hasPostgres = (): boolean => Boolean(process.env.TEST_DATABASE_URL) || binaryFolder() !== null

function binaryFolder(): string | null {
  const folders = globSync('/usr/lib/postgresql/*/bin').sort().reverse()
  const found = [...folders, '/usr/local/bin', '/opt/homebrew/bin'].find(
    (folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  )
  return found ?? null
}

async function startServer(binaries: string, settings: string[]): Promise<Postgres> {
  const cluster = await makeCluster(binaries, settings)
  await cluster.start()
  const stop = () => cluster.end()
  process.on('exit', stop)
  return { url: cluster.url, stop }
}

/** A separate PostgreSQL that tests may crash and restart. */
export interface Cluster {
  url: string
  start: () => Promise<void>
  /** Kills the postmaster in the middle of its work, as a power cut or lack of memory would. */
  kill: () => Promise<void>
  end: () => void
  /** Stops normally and leaves its databases in a folder for later clusters. */
  leave: (folder: string) => Promise<void>
}

/** Creates a cluster, empty or with databases left by another one. Null if the machine has no PostgreSQL binaries. */
export async function createCluster(settings: string[] = withoutDurability, left?: string): Promise<Cluster | null> {
  const binaries = binaryFolder()
  return binaries ? makeCluster(binaries, settings, left) : null
}

async function makeCluster(binaries: string, settings: string[], left?: string): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bagdar-postgres-'))
  const account = owner()
  chmodSync(folder, 0o700)
  if (account) chownSync(folder, account.uid, account.gid)
  const options = { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } }
  const data = path.join(folder, 'data')
  if (left) copyWithOwner(left, data)
  else {
    const how = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
    execFileSync(path.join(binaries, 'initdb'), ['-D', data, ...how], { ...options, stdio: 'ignore' })
  }
  const port = await freePort()
  const given = ['max_connections=100', ...settings].flatMap((setting) => ['-c', setting])
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let server: ChildProcess | null = null
  let isEnding = false

  const spawnServer = (): ChildProcess =>
    spawn(
      path.join(binaries, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...given],
      {
        ...options,
        stdio: 'ignore',
      },
    )

  return {
    url,
    async start() {
      // After a kill, the old processes need a moment to release shared memory; until then a new server exits at once.
      for (let round = 0; round < 100; round++) {
        server = spawnServer()
        // Its folder is deleted too, because a run with millions of rows would fill the temporary disk.
        server.on('exit', () => isEnding && rmSync(folder, { recursive: true, force: true }))
        if (await answers(url, server)) return
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error('PostgreSQL could not be started for the tests')
    },
    async kill() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return
      const exit = once(server, 'exit')
      server.kill('SIGKILL')
      await exit
    },
    end() {
      isEnding = true
      server?.kill('SIGINT')
    },
    async leave(to) {
      if (!server) return
      const exit = once(server, 'exit')
      server.kill('SIGINT')
      await exit
      copyWithOwner(data, to)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL starts only in a folder that its account owns. */
const copyWithOwner = (from: string, to: string) => execFileSync('cp', ['-a', from, to])

/** PostgreSQL refuses to run as root, so it then runs as the account `postgres` or `nobody`. */
function owner(): { uid: number; gid: number } | null {
  if (userInfo().uid !== 0) return null
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim() || 65_534)
  return { uid: id('-u'), gid: id('-g') }
}

/** Returns whether the server accepts connections; false if it has exited. */
async function answers(url: string, server: ChildProcess): Promise<boolean> {
  const { default: pg } = await import('pg')
  for (let round = 0; round < 1200; round++) {
    if (server.exitCode !== null || server.signalCode !== null) return false
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    client.on('error', () => {})
    const isUp = await client.connect().then(
      () => true,
      () => false,
    )
    if (isUp) {
      await client.end()
      return true
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('PostgreSQL did not answer')
}
